/** @jest-environment node */
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { deleteApp, getApp, getApps } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { serve } from '../../testing/serve';
import { ownTheClock } from '../../testing/streamReply';
import { openDatabase } from './openDatabase';

const failed = 'The identity service could not be initialised:';

beforeEach(() => {
  ownTheClock();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
  jest.useRealTimers();
});

/** A real server that records its requests. */
async function start(listener: RequestListener) {
  const asked: IncomingMessage[] = [];
  const bodies: string[] = [];
  const address = await serve(async (request, response) => {
    asked.push(request);
    bodies.push(await text(request));
    listener(request, response);
  });
  return { asked, bodies, address };
}

const database = () => {
  const updateTime = '2026-01-01T00:00:00.000000Z';
  const written = { writeResults: [{ updateTime }], commitTime: updateTime };
  return start((_request, response) => response.end(JSON.stringify(written)));
};

/** Stands in for the hosted service: creates anonymous accounts. */
const identityAnswers: RequestListener = (request, response) => {
  const tokens = { idToken: 'token-1', refreshToken: 'r', expiresIn: '3600' };
  const account = { localId: 'visitor-1', ...tokens };
  const isSignUp = request.url?.includes('accounts:signUp');
  response.end(JSON.stringify(isSignUp ? account : { users: [{ localId: 'visitor-1' }] }));
};

/** One conversation, created with these settings. */
async function create({ anonymousSignIn = false, appCheckKey = '', answers = identityAnswers }) {
  const [stored, identified] = [await database(), await start(answers)];
  const { config } = parseRuntimeConfig({
    firebase: { anonymousSignIn, appCheckKey },
    services: { firestore: stored.address, identity: identified.address },
  });
  const write = openDatabase(config);
  await write({ conversationId: 'c1' });
  return {
    write,
    tokens: () => stored.asked.map(({ headers }) => headers.authorization),
    bodies: () => stored.bodies.join(),
    asked: identified.asked.map(({ url }) => url?.split('?')[0]),
  };
}

// Specification: roles.1, calls.11
test('identity is initialised from the same settings, and signs nobody in', async () => {
  const { asked, tokens } = await create({});
  const auth = getAuth(getApp('mf-chat'));
  await auth.authStateReady();
  expect(auth.app.options).toMatchObject({ apiKey: 'local', projectId: 'synapsei-local' });
  expect(auth.currentUser).toBeNull();
  expect(asked).toEqual([]);
  expect(tokens()).toEqual([undefined]);
});

// Specification: calls.11
test('if the operator enables it visitors are signed in anonymously, writes carry the token, and conversations are theirs', async () => {
  const { asked, tokens, bodies } = await create({ anonymousSignIn: true });
  expect(asked[0]).toBe('/identitytoolkit.googleapis.com/v1/accounts:signUp');
  expect(tokens()).toEqual(['Bearer token-1']);
  expect(bodies()).toContain('"uid":{"stringValue":"visitor-1"}');
  expect(getAuth(getApp('mf-chat')).currentUser).toMatchObject({ isAnonymous: true });
});

test.each<[string, RequestListener]>([
  ['refuses', (_request, response) => response.writeHead(400).end('{"error":{"message":"OFF"}}')],
  ['answers nonsense', (_request, response) => response.end('<html>')],
])(
  'an identity service that %s is logged, and writes are sent without a token',
  async (_, answers) => {
    const { tokens } = await create({ anonymousSignIn: true, answers });
    expect(tokens()).toEqual([undefined]);
    expect(console.error).toHaveBeenCalledWith(failed, expect.any(Error));
  },
);

test('App Check that fails, as without a page, is logged, and writes are sent without its token', async () => {
  const { tokens } = await create({ appCheckKey: 'site-key' });
  expect(console.error).toHaveBeenCalledWith(
    'App Check could not be initialised:',
    expect.any(Error),
  );
  expect(tokens()).toEqual([undefined]);
});

test('a slow identity service delays the first write no longer than its limit, and the next has a token', async () => {
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const answers: RequestListener = (...exchange) => {
    void answered.then(() => identityAnswers(...exchange));
    // The product's limit.
    jest.advanceTimersByTime(3_000);
  };
  const { tokens, write } = await create({ anonymousSignIn: true, answers });
  expect(tokens()).toEqual([undefined]);
  expect(console.error).toHaveBeenCalledWith(failed, expect.any(Error));
  const auth = getAuth(getApp('mf-chat'));
  const signedIn = new Promise<void>((resolve) =>
    auth.onAuthStateChanged((user) => user && resolve()),
  );
  answer();
  await signedIn;
  await write({ conversationId: 'c2' });
  expect(tokens()).toEqual([undefined, 'Bearer token-1']);
});
