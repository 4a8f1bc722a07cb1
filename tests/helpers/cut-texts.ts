import type { Page } from 'playwright-core';

/**
 * Texts that nobody can read whole: cut without dots, run out of their box, or over another text. What a region that scrolls
 * cuts can be scrolled to; what lies above the page, such as a heading that stays in view, may be over others.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (style: CSSStyleDeclaration) => style.overflowX === 'hidden' || style.overflowX === 'clip';
    const unseen = 'script,style,select,option,svg,title,[inert],[class*=sr-only]';
    const found = new Set<string>();
    const seen: { node: Node; text: string; box: DOMRect; element: Element; region: Element | null }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const look = (node: Node, element: Element, box: DOMRect): void => {
      const text = node.nodeValue?.trim().slice(0, 60) ?? '';
      let { left, right, top, bottom } = box;
      let region: Element | null = null;
      let isBlock = false;
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.display === 'inline') continue;
        const edge = at.getBoundingClientRect();
        const isOut = right > edge.right + 2 || left < edge.left - 2;
        const isFree = style.overflowX === 'visible' && style.overflowY === 'visible';
        if (!isBlock && isFree && isOut && style.position !== 'absolute') found.add(`runs out: ${text}`);
        isBlock = true;
        if (isFree) continue;
        if (!region && isHidden(style) && isOut && style.textOverflow !== 'ellipsis' && top < edge.bottom - 2)
          found.add(`cut: ${text}`);
        if (!isHidden(style)) region ??= at;
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        if (right - left < 2 || bottom - top < 2) return;
      }
      const shown = new DOMRect(left, top, right - left, bottom - top);
      for (const other of seen) {
        if (other.node === node) continue;
        const across = Math.min(right, other.box.right) - Math.max(left, other.box.left);
        const down = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top);
        const isOver = across > 3 && down > 0.4 * Math.min(shown.height, other.box.height);
        if (isOver && region === other.region && !isAbove(element, other.element) && !isAbove(other.element, element))
          found.add(`over each other: ${other.text} | ${text}`);
      }
      seen.push({ node, text, box: shown, element, region });
    };
    const isAbove = (element: Element, other: Element): boolean => {
      for (let at: Element | null = element; at && !at.contains(other); at = at.parentElement)
        if (/sticky|fixed|absolute/.test(getComputedStyle(at).position)) return true;
      return false;
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      const element = node.parentElement;
      if (!text || !element || element.closest(unseen)) continue;
      if (!element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) look(node, element, box);
    }
    return [...found];
  });
}
