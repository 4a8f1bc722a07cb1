import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Attributes that people read or hear. */
const spoken =
  /^(title|alt|placeholder|label|hint|error|description|summary|detail|text|busy|sub|caption|name|aria-(label|description|roledescription|valuetext|placeholder))$/;
/** `name` is a word for people only on components of ours that show it. */
const isFormName = (element: string) => /^[a-z]/.test(element) || /(Field|Checkbox|Input)$/.test(element);

const hasWords = (text: string) => /\p{L}{2,}/u.test(text);

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

/** The texts that an expression may come to when it is where people read. */
function wordsOf(expression: Node): string[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' && hasWords(expression.value) ? [expression.value] : [];
    case 'TemplateLiteral':
      return nodesIn(expression.quasis).flatMap((part) => {
        const cooked = (part.value as { cooked?: string }).cooked ?? '';
        return hasWords(cooked) ? [cooked] : [];
      });
    case 'ConditionalExpression':
      return [...nodesIn(expression.consequent), ...nodesIn(expression.alternate)].flatMap(wordsOf);
    case 'LogicalExpression':
      return [...nodesIn(expression.left), ...nodesIn(expression.right)].flatMap(wordsOf);
    case 'BinaryExpression':
      return expression.operator === '+'
        ? [...nodesIn(expression.left), ...nodesIn(expression.right)].flatMap(wordsOf)
        : [];
    case 'JSXExpressionContainer':
      return nodesIn(expression.expression).flatMap(wordsOf);
    default:
      return [];
  }
}

function literalTexts(node: Node): string[] {
  const here: string[] = [];
  if (node.type === 'JSXText' && hasWords(String(node.value))) here.push(String(node.value).trim());
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of nodesIn(node.children)) {
      if (child.type === 'JSXExpressionContainer') here.push(...wordsOf(child));
    }
  }
  if (node.type === 'JSXOpeningElement') {
    const element = String((node.name as { name?: unknown }).name ?? '');
    for (const attribute of nodesIn(node.attributes)) {
      const name = String((attribute.name as { name?: unknown } | undefined)?.name ?? '');
      if (!spoken.test(name) || (name === 'name' && isFormName(element))) continue;
      here.push(...nodesIn(attribute.value).flatMap(wordsOf));
    }
  }
  const below = Object.values(node).flatMap((value) => nodesIn(value).flatMap(literalTexts));
  return [...here, ...below];
}

function findLiteralTexts(source: string): string[] {
  const { program, errors } = parseSync('source.tsx', source, { lang: 'tsx' });
  if (errors.length > 0) throw new Error(errors[0]?.message);
  return literalTexts(program as unknown as Node);
}

const componentFiles = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
);

describe('texts of the client', () => {
  it('no component holds literal text: every word comes from the catalogue', () => {
    const found = componentFiles.flatMap((path) =>
      findLiteralTexts(readFileSync(join(root, 'client', path), 'utf8')).map((text) => `${path}: ${text}`),
    );
    expect(componentFiles.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });
});

describe('the scanner', () => {
  it.each([
    ['text between tags', '<p>Save it</p>', ['Save it']],
    ['text beside an expression', '<p>Hello {name}</p>', ['Hello']],
    ['a string in braces', "<p>{'Save it'}</p>", ['Save it']],
    ['both branches of a choice', "<p>{isNew ? 'New' : t('old')}</p>", ['New']],
    ['a template', `<p>{\`\${count} edits\`}</p>`, [' edits']],
    ['a spoken attribute', '<button aria-label="Close" />', ['Close']],
    ['a spoken attribute with a choice', "<input placeholder={isBig ? 'Type more' : undefined} />", ['Type more']],
    ['text deep inside a function', 'rows.map((row) => <td key={row}>Total</td>)', ['Total']],
  ])('finds %s', (_case, jsx, texts) => {
    expect(findLiteralTexts(`const a = ${jsx};`)).toEqual(texts);
  });

  it.each([
    ['catalogue texts', "<p title={t('x.y')}>{t('x.z')}</p>"],
    ['signs without words', '<p>{a} · {b} – (x)</p>'],
    ['names of fields and classes', '<input name="usernameOrEmail" className="input lg" type="email" />'],
    ['comparisons', "<p>{kind === 'wide' && <b />}</p>"],
  ])('lets pass %s', (_case, jsx) => {
    expect(findLiteralTexts(`const a = ${jsx};`)).toEqual([]);
  });
});
