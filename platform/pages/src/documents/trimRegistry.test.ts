import {
  anyIntegrity,
  createDeployedRelease,
  createRegistry,
} from '@synapsei/shared-types/testing';
import { trimRegistry } from './trimRegistry';

test('a page has all of the registry but assets and first views', () => {
  const release = createDeployedRelease();
  const assets = { 'catalogue.json': anyIntegrity, 'assets/a.mp3': anyIntegrity };
  const whole = createRegistry([
    { ...release, files: { ...release.files, ...assets }, firstViews: { '/': 'home.html' } },
  ]);
  expect(trimRegistry(whole)).toEqual(createRegistry([release]));
});
