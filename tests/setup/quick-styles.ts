/** What of an element decides how jsdom's own style sheet displays it; a summary counts its siblings too. */
const deciding = ['hidden', 'open', 'popover', 'type'];
/** Parts of a table that hide what is inside them. */
const collapsing = /^(col|colgroup|tbody|tfoot|thead|tr)$/;
const quick = ['display', 'visibility'] as const;
type Shown = Record<(typeof quick)[number], string>;

const view = document.defaultView as (Window & typeof globalThis & { isQuick?: true }) | null;
if (view && !view.isQuick) {
  const known = new Map<string, Shown>();
  const computed = view.getComputedStyle.bind(view);

  /**
   * jsdom matches every rule of its style sheet anew for each element once the document has changed; queries by role and
   * name ask of every element whether it is shown. Elements alike share an answer; anything else is asked of jsdom.
   */
  view.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || element.localName === 'summary' || isStyled(element)) {
      return computed(element, pseudo);
    }
    const key = [element.localName, ...deciding.map((name) => element.getAttribute(name))].join('|');
    let shown = known.get(key);
    if (!shown) {
      const { display, visibility } = computed(element);
      shown = { display, visibility };
      known.set(key, shown);
    }
    return answering(shown, () => computed(element));
  };
  view.isQuick = true;
}

/** The style of its own counts, and visibility comes from those around it. */
function isStyled(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const style = one.getAttribute('style');
    if (style !== null && (one === element || style.includes('visibility'))) return true;
    if (one !== element && collapsing.test(one.localName) && one.hasAttribute('hidden')) return true;
  }
  return false;
}

function answering(shown: Shown, whole: () => CSSStyleDeclaration): CSSStyleDeclaration {
  const isQuick = (key: unknown): key is keyof Shown => quick.some((name) => name === key);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, key) {
      if (isQuick(key)) return shown[key];
      if (key === 'getPropertyValue') {
        return (name: string) => (isQuick(name) ? shown[name] : whole().getPropertyValue(name));
      }
      const all = whole();
      const value: unknown = Reflect.get(all, key);
      return typeof value === 'function' ? value.bind(all) : value;
    },
  });
}
