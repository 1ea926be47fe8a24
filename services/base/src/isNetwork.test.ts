import { isNetwork } from './isNetwork';

test.each(['10.0.0.0/8', '172.16.5.4', '::1', 'fd00::/8', 'uniquelocal', 'loopback'])(
  '%s is a network',
  (text) => expect(isNetwork(text)).toBe(true),
);

test.each([
  '1',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  'fd00::/129',
  '10.0.0/8',
  'proxy',
  '10.0.0.0/',
])('%s is none', (text) => expect(isNetwork(text)).toBe(false));
