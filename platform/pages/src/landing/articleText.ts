import {
  planRichText,
  type ArticleBlock,
  type InlineNode,
  type ListBlock,
  type MediaAttributes,
  type PlannedBlock,
  type TextNode,
} from '@synapsei/shared-types/content';
import { safeLink } from '@synapsei/shared-types/values';
import { html, type Markup } from './html';

/** The elements around a text run, innermost first. */
const marks: [keyof TextNode, (inner: Markup) => Markup][] = [
  ['code', (inner) => html`<code>${inner}</code>`],
  ['strikethrough', (inner) => html`<s>${inner}</s>`],
  ['underline', (inner) => html`<u>${inner}</u>`],
  ['italic', (inner) => html`<em>${inner}</em>`],
  ['bold', (inner) => html`<strong>${inner}</strong>`],
];

function textOf(node: TextNode): Markup {
  const lines = node.text
    .split('\n')
    .map((line, index) => html`${index > 0 && html`<br />`}${line}`);
  return marks
    .filter(([name]) => node[name])
    .reduce((inner, [, surround]) => surround(inner), html`${lines}`);
}

/** An unsafe link keeps only its text. A `#` belongs to the application at `/`. */
function inline(node: InlineNode): Markup {
  if (node.type === 'text') return textOf(node);
  const words = node.children.map(textOf);
  const href = safeLink(node.url);
  if (!href) return html`<span>${words}</span>`;
  return html`<a href="${href.startsWith('#') ? `/${href}` : href}">${words}</a>`;
}

function plainText(nodes: InlineNode[]): string {
  return nodes
    .flatMap((node) => (node.type === 'link' ? node.children : node))
    .map((node) => node.text)
    .join('');
}

function list({ format, children }: ListBlock): Markup {
  const items = children.map((child) =>
    child.type === 'list'
      ? html`<li class="nested">${list(child)}</li>`
      : html`<li>${child.children.map(inline)}</li>`,
  );
  return format === 'ordered'
    ? html`<ol>
        ${items}
      </ol>`
    : html`<ul>
        ${items}
      </ul>`;
}

function figure({ url, alternativeText, width, height, caption }: MediaAttributes): Markup {
  return html`<figure>
    <img
      src="${url}"
      alt="${alternativeText ?? ''}"
      width="${width}"
      height="${height}"
      loading="lazy"
    />
    ${caption && html`<figcaption>${caption}</figcaption>`}
  </figure>`;
}

const headings = {
  2: (inner: Markup[]) => html`<h2>${inner}</h2>`,
  3: (inner: Markup[]) => html`<h3>${inner}</h3>`,
  4: (inner: Markup[]) => html`<h4>${inner}</h4>`,
  5: (inner: Markup[]) => html`<h5>${inner}</h5>`,
  6: (inner: Markup[]) => html`<h6>${inner}</h6>`,
};

function block(planned: PlannedBlock): Markup {
  switch (planned.type) {
    case 'heading':
      return headings[planned.rank ?? 2](planned.children.map(inline));
    case 'quote':
      return html`<blockquote>${planned.children.map(inline)}</blockquote>`;
    case 'code':
      return html`<pre><code>${plainText(planned.children)}</code></pre>`;
    case 'list':
      return list(planned);
    case 'image':
      return figure(planned.image);
    case 'paragraph':
      return html`<p>${planned.children.map(inline)}</p>`;
  }
}

/** An article's body as markup. Expects the blocks of `parseArticle`. */
export function articleText(blocks: ArticleBlock[]): Markup {
  return html`${planRichText(blocks).map(block)}`;
}
