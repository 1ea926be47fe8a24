/** Of the report, which is one page without scripts. */
export const reportStyles = `
:root { color-scheme: light dark; --line: light-dark(#c3ced9, #3c4f63); --text: light-dark(#12263a, #e8f0f8);
  --page: light-dark(#ffffff, #0d1722); --link: light-dark(#1a5a9e, #a9caef); }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); }
main { max-inline-size: 110rem; margin-inline: auto; padding: 1.5rem; }
a { color: var(--link); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
caption { padding-block: .5rem; text-align: start; }
th, td { padding: .25rem 1rem .25rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
section { margin-block-start: 3rem; border-block-start: 1px solid var(--line); }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1rem; }
figure { margin: 0; }
figcaption { padding-block: .25rem; font-weight: 600; }
img { display: block; max-inline-size: 100%; block-size: auto; border: 1px solid var(--line); }
`;
