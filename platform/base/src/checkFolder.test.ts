import { checkFolder } from './checkFolder';

test.each([
  ["/home/O'Brien/site", "'"],
  ['/home/new!/site', '!'],
  ['/home/why?/site', '?'],
  ['/home/*/site', '*'],
  ['/home/site-[hash]', '['],
  ['/home/site]', ']'],
])('%s is refused in a sentence with its path and the character', (folder, character) => {
  expect(() => checkFolder(folder)).toThrow(`The path ${folder} has the character ${character},`);
});

test.each(['/home/a b/site', '/home/größe/(new) #1, 20% & more', 'C:\\site'])(
  '%s is a folder to build in',
  (folder) => expect(() => checkFolder(folder)).not.toThrow(),
);
