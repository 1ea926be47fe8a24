import { compareReleases } from '@synapsei/workspace/testing';
import { both, drill, ownServices } from '../../core/needs';
import {
  createReleaseTarget,
  shareReleaseTarget,
  type ReleaseTarget,
} from '../../core/ReleaseTarget';
import { expect, test } from '../../core/test';

type Wanted = { candidates: string[]; wanted?: string[]; masks?: string[] };

const compare = ({ context }: ReleaseTarget, options: Wanted) =>
  compareReleases({
    target: context.target,
    store: context.store,
    folder: test.info().outputPath('visual'),
    wanted: ['products-light-1440'],
    ...options,
  });

/** A style sheet of content's that moves the chat by 12 px: its build would refuse it, a host page does not. */
const shiftingChat = (source: string, file: string) =>
  file.endsWith('.css')
    ? `${source}[class*="mf_chat__widget"]{inset-block-end:36px!important}`
    : source;

/** Each view of /products shows another number. */
const ticking = (source: string) =>
  source.replaceAll(
    /(["'`])Products we build ourselves\1/g,
    '("Products at "+crypto.getRandomValues(new Uint32Array(1))[0])',
  );

test.describe('pictures of releases', both(ownServices, drill), () => {
  const target = shareReleaseTarget();

  test.beforeAll(async () => {
    const publish = (
      remote: 'mf-content' | 'mf-podcast',
      version: string,
      change?: typeof shiftingChat,
    ) => target.publish({ remote, version, change }, false);
    await publish('mf-content', '7.0.0');
    await publish('mf-podcast', '7.0.0');
    await publish('mf-content', '7.1.0', shiftingChat);
  });

  test('an unchanged set differs nowhere: screens, menus, themes and widths', async () => {
    const wanted = [
      'home-light-1440',
      'products-dark-390',
      'burger-menu-dark-390',
      'services-menu-light',
    ];
    const candidates = ['mf-content@7.0.0', 'mf-podcast@7.0.0'];
    const { compared, differences } = await compare(target, { candidates, wanted });
    expect(differences).toEqual([]);
    expect(compared).toBe(4);
  });

  test('a style sheet of content that shifts the chat is charged to content', async () => {
    const { differences } = await compare(target, { candidates: ['mf-content@7.1.0'] });
    expect(differences).toEqual([{ title: 'products-light-1440', charged: 'mf_content@7.1.0' }]);
  });

  test('of two candidates the one that makes the difference is charged', async () => {
    const candidates = ['mf-podcast@7.0.0', 'mf-content@7.1.0'];
    const { differences } = await compare(target, { candidates });
    expect(differences.map(({ charged }) => charged)).toEqual(['mf_content@7.1.0']);
  });
});

test(
  'what changes from view to view by itself is charged to nobody, and can be hidden',
  both(ownServices, drill),
  async () => {
    const target = await createReleaseTarget();
    await target.publish({ remote: 'mf-content', version: '7.0.0', change: ticking });
    await target.publish({ remote: 'mf-content', version: '7.0.1', change: ticking }, false);
    const candidates = ['mf-content@7.0.1'];
    const { differences } = await compare(target, { candidates });
    expect(differences).toEqual([
      { title: 'products-light-1440', charged: expect.stringMatching(/^nobody/) },
    ]);
    const hidden = await compare(target, { candidates, masks: ['h1'] });
    expect(hidden.differences).toEqual([]);
    await target.stop();
  },
);
