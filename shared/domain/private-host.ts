const privateHost =
  /^(([\w-]+|.+\.(internal|local|localhost|home\.arpa))|(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+|\[(::1|f[cd][0-9a-f:]+)\])$/;

/** A name that no stranger can own: of one word, of a suffix kept for private use, or an address of a private network. */
export const isPrivateHost = (hostname: string): boolean => privateHost.test(hostname);
