import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A call such as `searchText('found', { count })`. */
export interface Use {
  /** `src/client/discovery/home-page.tsx:12`. */
  place: string;
  area: string;
  /** Whether the call may say this message. */
  keys: (key: string) => boolean;
  /** The one message that it says; undefined when the key is computed, or names a title and a text. */
  says: string | undefined;
  /** Names of the values it gives; undefined when they can't be read from the code. */
  values: string[] | undefined;
  /** It runs when its module is loaded, on a server that speaks every language. */
  isTooEarly: boolean;
}

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** Every use of a message in the product's code and in its tools. */
export function textUses(): Use[] {
  const files = globSync('{src,demo,tools}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  return files.flatMap((file) => usesIn(file, readFileSync(file, 'utf8')));
}

export function usesIn(file: string, source: string): Use[] {
  if (!/Text\b/.test(source)) return [];
  const areas = areasOf(source);
  if (areas.size === 0) return [];
  const uses: Use[] = [];
  const runsOnServer = !file.startsWith('src/client/');
  const visit = (node: Node, isInFunction: boolean) => {
    const area = areaOf(node, areas);
    if (area) {
      const line = source.slice(0, node.start).split('\n').length;
      const [key, values] = node.arguments as [Node?, Node?];
      uses.push({
        place: `${file}:${line}`,
        area: area.name,
        keys: keysOf(key, area.way === 'notice'),
        says: key?.type === 'Literal' && area.way !== 'notice' ? String(key.value) : undefined,
        // A key that is computed names its placeholders elsewhere: in its type.
        values: isReadable(key) ? namesOf(values) : undefined,
        isTooEarly: runsOnServer && !isInFunction && area.way !== 'error',
      });
    }
    const isInside = isInFunction || /Function/.test(node.type);
    for (const part of Object.values(node)) {
      for (const child of Array.isArray(part) ? part : [part]) {
        if (isNode(child)) visit(child, isInside);
      }
    }
  };
  visit(parseSync(file, source).program as unknown as Node, false);
  return uses;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The areas that a file imports, by the name of their function. */
function areasOf(source: string): Map<string, string> {
  const imports = source.matchAll(/import \{ (\w+Text) \} from '[^']*\/messages\/([\w-]+)\.ts'/g);
  return new Map([...imports].map(([, name = '', area = '']) => [name, area]));
}

function areaOf(node: Node, areas: ReadonlyMap<string, string>) {
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee as Node & { object?: Node; property?: Node; name?: string };
  const way = callee.type === 'MemberExpression' ? callee.property?.name : undefined;
  const name = areas.get(String(way ? callee.object?.name : callee.name));
  return name === undefined ? undefined : { name, way };
}

/** A key as text, as a template, or as a choice of both. What can't be read stands for every key. */
function keysOf(key: Node | undefined, isNotice: boolean): Use['keys'] {
  if (key?.type === 'ConditionalExpression') {
    const either = [key.consequent, key.alternate].map((each) => keysOf(each as Node, isNotice));
    return (name) => either.some((fits) => fits(name));
  }
  const ends = isNotice ? '\\.(title|text)' : '';
  if (key?.type === 'Literal') return matches(escaped(String(key.value)) + ends);
  if (key?.type !== 'TemplateLiteral') return () => true;
  const quasis = key.quasis as { value: { cooked: string } }[];
  return matches(quasis.map(({ value }) => escaped(value.cooked)).join('.+') + ends);
}

const isReadable = (key: Node | undefined) =>
  key !== undefined && ['Literal', 'TemplateLiteral', 'ConditionalExpression'].includes(key.type);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function matches(pattern: string): (key: string) => boolean {
  const whole = new RegExp(`^${pattern}$`);
  return (key) => whole.test(key);
}

function namesOf(values: Node | undefined): string[] | undefined {
  if (values === undefined) return [];
  if (values.type !== 'ObjectExpression') return undefined;
  const properties = values.properties as (Node & { key?: Node & { name: string } })[];
  if (properties.some(({ type }) => type !== 'Property')) return undefined;
  return properties.map(({ key }) => key?.name ?? '');
}
