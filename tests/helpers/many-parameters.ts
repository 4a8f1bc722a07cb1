import { parseAst } from 'vite';

/** Lines of functions, methods and types of functions with more than three positional parameters. */
export function manyParameters(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    // Type parameters and arguments are lists of `params` too.
    const isOfTypes = 'type' in node && String(node.type).startsWith('TSTypeParameter');
    if (!isOfTypes && 'params' in node && Array.isArray(node.params) && node.params.length > 3 && 'start' in node) {
      found.push(`${path}:${text.slice(0, Number(node.start)).split('\n').length}`);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}
