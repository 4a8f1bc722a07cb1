declare module 'fs-native-extensions' {
  /** Locks a range of an open file for this descriptor alone; false where another one holds it. */
  export function tryLock(descriptor: number, offset: number, length: number): boolean;
}
