/** Puts `params` into the `{{name}}` places of a catalogue text. A missing parameter leaves its place as it is. */
export function fillMessage(text: string, params: Record<string, string | number> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place));
}
