import postcss, { AtRule, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

type Unscoped = { line: number; selector: string; reason: string };

/** These match elements outside the remote by definition; `:export` and `:import` are not selectors. */
const pagePseudos = [':root', ':host', ':global', ':host-context'];
const isInterchange = (selector: string) => /^:(export|import)\b/.test(selector);

/** A match needs only one of the listed selectors, so each of them must be scoped. */
const alternatives = [':is', ':where', ':local'];

/** Whether a match requires a class of the remote, or the parent of a nested rule. */
function isAnchor(node: Node): boolean {
  if (node.type === 'class' || node.type === 'nesting') return true;
  if (node.type !== 'pseudo' || !alternatives.includes(node.value)) return false;
  return node.nodes.length > 0 && node.nodes.every((inner) => inner.nodes.some(isAnchor));
}

const isNested = ({ parent }: postcss.Node): boolean =>
  parent !== undefined && (parent.type === 'rule' || isNested(parent));

function judge(rule: Rule, selector: Selector): string | null {
  const named: string[] = [];
  selector.walkPseudos(({ value }) => void named.push(value));
  const pseudo = named.find((value) => pagePseudos.includes(value));
  if (pseudo) return `${pseudo} belongs to the page, which the shell owns`;
  selector.walkNesting(({ value }) => void named.push(value));
  // A nested rule without `&` starts at its parent.
  const isBelowParent = isNested(rule) && !named.includes('&');
  if (isBelowParent || selector.nodes.some(isAnchor)) return null;
  return 'it matches elements that are not the remote’s own; start from a class';
}

const isKeyframe = ({ parent }: Rule) =>
  parent instanceof AtRule && /keyframes$/i.test(parent.name);

/** Selectors of a style sheet that match without a class of its own, with the line of each. */
export function findUnscoped(source: string): Unscoped[] {
  const found: Unscoped[] = [];
  const add = (node: postcss.Node, selector: string, reason: string) =>
    found.push({ line: node.source?.start?.line ?? 1, selector, reason });
  const root = postcss.parse(source);
  root.walkRules((rule) => {
    if (isKeyframe(rule) || isInterchange(rule.selector)) return;
    for (const selector of selectorParser().astSync(rule.selector).nodes) {
      const reason = judge(rule, selector);
      if (reason) add(rule, selector.toString().trim(), reason);
    }
  });
  root.walkAtRules((rule) => {
    const text = `@${rule.name} ${rule.params}`;
    if (rule.name === 'import' && /^(url\()?\s*["']?(https?:)?\/\//.test(rule.params))
      add(rule, text, 'external style sheets cannot be checked');
    if (/keyframes$/i.test(rule.name) && rule.params.includes(':global'))
      add(rule, text, 'its name would apply to the whole page');
  });
  return found;
}
