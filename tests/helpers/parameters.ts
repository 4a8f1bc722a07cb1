import { parseAst } from 'vite';

/** The positional parameters of each function, method and type of a function in a file; null where one is a pattern. */
export function parametersIn(path: string, text: string): { place: string; names: (string | null)[] }[] {
  const found: { place: string; names: (string | null)[] }[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    // Type parameters and arguments are lists of `params` too.
    const isOfTypes = 'type' in node && String(node.type).startsWith('TSTypeParameter');
    if (!isOfTypes && 'params' in node && Array.isArray(node.params) && 'start' in node) {
      const line = text.slice(0, Number(node.start)).split('\n').length;
      found.push({ place: `${path}:${line}`, names: node.params.map(nameOf) });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

function nameOf(parameter: object): string | null {
  const named = 'left' in parameter ? parameter.left : 'argument' in parameter ? parameter.argument : parameter;
  return typeof named === 'object' && named !== null && 'name' in named ? String(named.name) : null;
}
