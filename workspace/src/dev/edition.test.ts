import { parseRelease, type Release } from '@synapsei/shared-types/registry';
import { integrity } from '@synapsei/base';
import { writeBuild } from '@synapsei/release/testing';
import { readEdition } from './EditServer';

test('an edition is a valid release with its own version, in its code too, and correct hashes', () => {
  const folder = writeBuild(
    { version: '0.1.0' },
    'mf_chat@0.1.0 mf_chat:0.1.0 webpackChunkmf_chat_0_1_0',
  );
  const { version, files } = readEdition(folder, 7);
  const release = JSON.parse(String(files.get('release.json'))) as Release;
  expect(parseRelease(release)).toMatchObject({ ok: true });
  expect([version, release.version, release.uniqueName, release.edits]).toEqual([
    '0.1.0-edit.7',
    '0.1.0-edit.7',
    'mf_chat@0.1.0-edit.7',
    'edits',
  ]);
  const entry = files.get(release.entry)!;
  expect(String(entry)).toContain(
    'mf_chat@0.1.0-edit.7 mf_chat:0.1.0-edit.7 webpackChunkmf_chat_0_1_0_edit_7',
  );
  expect(release.files[release.entry]).toBe(integrity(entry));
});
