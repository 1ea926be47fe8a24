import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { deleteApp, getApps } from 'firebase/app';
import { openAppCheck } from './openAppCheck';

const { firebase } = parseRuntimeConfig({}).config;
const page = globalThis as { grecaptcha?: unknown };

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
  document.head.replaceChildren();
  delete page.grecaptcha;
});

/** What the page loads; jsdom itself loads nothing. */
const addedScript = () => document.head.querySelector('script')!;

/** Google's script, which judges this browser at once. */
function stubRecaptcha() {
  const rendered: Record<string, unknown>[] = [];
  const enterprise = {
    ready: (callback: () => void) => callback(),
    render: (_container: unknown, options: Record<string, unknown> & { callback(): void }) => {
      rendered.push(options);
      options.callback();
      return 'widget';
    },
    execute: async () => 'proof',
  };
  page.grecaptcha = { enterprise };
  return rendered;
}

test('reCAPTCHA’s proof is exchanged for a token, with the operator’s key', async () => {
  const asked: [string, string][] = [];
  globalThis.fetch = jest.fn(async (address, init) => {
    asked.push([String(address), String(init?.body)]);
    return { status: 200, json: async () => ({ token: 'token-1', ttl: '3600s' }) } as Response;
  });
  const opened = openAppCheck(firebase, 'site-key');
  const script = addedScript();
  expect(script.src).toBe('https://www.google.com/recaptcha/enterprise.js?render=explicit');
  const rendered = stubRecaptcha();
  script.dispatchEvent(new Event('load'));
  await (
    await opened
  )();
  expect(rendered).toEqual([expect.objectContaining({ sitekey: 'site-key', size: 'invisible' })]);
  expect(asked).toEqual([
    [
      'https://content-firebaseappcheck.googleapis.com/v1/projects/synapsei-local/apps/local:exchangeRecaptchaEnterpriseToken?key=local',
      '{"recaptcha_enterprise_token":"proof"}',
    ],
  ]);
});

test('a blocked script rejects, and leaves the database without App Check', async () => {
  const opened = openAppCheck(firebase, 'site-key');
  addedScript().dispatchEvent(new Event('error'));
  await expect(opened).rejects.toThrow('enterprise.js?render=explicit did not load.');
  expect(getApps()).toEqual([]);
});
