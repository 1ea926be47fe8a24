import { isNetwork, networkOf } from './networkOf';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::3', '2001:db8:1'],
  ['2001:0DB8:0001:ffff:1:2:3:4', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1', 'fe80:0:0'],
])('%s is one of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

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
