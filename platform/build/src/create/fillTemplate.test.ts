import { fillTemplate, isWished, remoteNames, type Wish } from './planRemote';

const names = remoteNames('mf-case-law');
const onPage: Wish = { ...names, page: '/law' };
const inSlot: Wish = { ...names, slot: 'widget' };

test.each([
  ["name: 'mf_sample',", "name: 'mf_case_law',"],
  ['# mf-sample', '# mf-case-law'],
  ['src/exposes/SamplePage.tsx', 'src/exposes/CaseLawPage.tsx'],
  ["title: 'A sample',", "title: 'Case law',"],
  ["contact: '#sample-team'", "contact: '#case-law-team'"],
  ["path: '/sample'", "path: '/law'"],
])('%s becomes %s', (template, filled) => {
  expect(fillTemplate(template, onPage)).toBe(filled);
});

test('a name that contains a template word stays unchanged', () => {
  const wish = { ...remoteNames('mf-sample-data'), page: '/sample-data' };
  expect(fillTemplate("'mf_sample' '/sample' SamplePage A sample", wish)).toBe(
    "'mf_sample_data' '/sample-data' SampleDataPage Sample data",
  );
});

test('a marked line stays when its piece is requested, without its mark', () => {
  const text = 'a\nb // with page\nc <!-- with slot -->\nd';
  expect(fillTemplate(text, onPage)).toBe('a\nb\nd');
  expect(fillTemplate(text, inSlot)).toBe('a\nc\nd');
});

test('otherwise an example becomes a comment', () => {
  const text = "slots: [\n  { slot: 'home.podcast' }, // or as example: slot\n],";
  expect(fillTemplate(text, onPage)).toBe("slots: [\n  // { slot: 'home.podcast' },\n],");
  expect(fillTemplate(text, inSlot)).toBe("slots: [\n  { slot: 'widget' },\n],");
});

test('files are removed with their piece', () => {
  const files = ['src/page/Page.tsx', 'src/exposes/SamplePage.tsx', 'src/section/Section.tsx'];
  expect(files.map((file) => isWished(file, onPage))).toEqual([true, true, false]);
  expect(files.map((file) => isWished(file, inSlot))).toEqual([false, false, true]);
  expect(isWished('src/texts.ts', inSlot)).toBe(true);
});
