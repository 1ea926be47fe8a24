import { writeBuild } from '@synapsei/release/testing';
import type { Registry } from '@synapsei/shared-types/registry';
import { startLocal } from './forward';
import { standIn } from './standIn';

const link = (query = '') => new URL(`https://www.example/${query}`);
const registry = (): Registry => ({
  schemaVersion: 1,
  revision: 7,
  generatedAt: '2026-03-01T12:00:00.000Z',
  remotes: {},
});

test('without a preview or a build the registry stays as it is', async () => {
  const own = registry();
  expect(await standIn(own, link())).toBeUndefined();
  expect(own).toEqual(registry());
});

test("a build stands in at an address of the site's own, and its files are to be had here", async () => {
  const own = registry();
  const folder = writeBuild({ name: 'mf_events', version: '3.0.0' });
  const stood = await standIn(own, link(), folder);
  const { mf_events: remote } = own.remotes;
  const baseUrl = 'https://www.example/stand-in/mf_events/';
  expect(remote).toMatchObject({ stable: '3.0.0', versions: { '3.0.0': { baseUrl } } });
  const [{ at } = { at: '' }] = stood!.places;
  expect((await fetch(`${at}release.json`)).status).toBe(200);
  await stood!.stop();
});

test('a preview that the link names stands in where it is; one that is gone is named', async () => {
  const folder = writeBuild({ name: 'mf_events', version: '3.0.0' });
  const served = await standIn(registry(), link(), folder);
  const [{ at } = { at: '' }] = served!.places;
  const own = registry();
  expect(await standIn(own, link(`?remotes=${at}`))).toMatchObject({ places: [] });
  expect(own.remotes.mf_events?.versions['3.0.0']).toMatchObject({ baseUrl: at });
  await served!.stop();
  const gone = await startLocal((_, response) => void response.writeHead(404).end());
  const asked = standIn(registry(), link(`?remotes=${gone.origin}/`));
  await expect(asked).rejects.toThrow(`${gone.origin}/release.json cannot be read: status 404.`);
  await gone.stop();
});
