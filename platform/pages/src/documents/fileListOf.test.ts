import { fileListSchema } from '@synapsei/shared-types/registry';
import { anyIntegrity, createRelease } from '@synapsei/shared-types/testing';
import { fileListOf } from './pageRegistry';

test('a file list has every field that loading a release takes, styles of lazy parts included', () => {
  const list = fileListOf(createRelease({ lazyStyles: { '7': ['Panel.css'] } }));
  expect(Object.keys(list).sort()).toEqual(Object.keys(fileListSchema.entries).sort());
  expect(list.lazyStyles).toEqual({ '7': ['Panel.css'] });
});

test('one of a release without lazy styles is written as before there were any', () => {
  const files = { 'remoteEntry.00000000.js': anyIntegrity };
  expect(JSON.stringify(fileListOf(createRelease({ files })))).not.toContain('lazyStyles');
});
