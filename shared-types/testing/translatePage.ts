/** Translates the page as a browser does: replaces each text by two `<font>` elements around it. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.nodeValue;
    text.parentNode?.replaceChild(outer, text);
  }
}
