import { workspaces } from './workspaces';

test('a folder that matches a root pattern is a workspace, whatever is beside it', () => {
  const found = workspaces();
  expect(found).toEqual(expect.arrayContaining(['shell', 'mf-chat', 'services/ai', 'e2e']));
  expect(found).not.toContain('docs');
  expect(new Set(found).size).toBe(found.length);
});
