import { actionOf, analyticsEvents } from './analytics';

const actionsOf = (wanted: string) =>
  Object.values(analyticsEvents)
    .filter(({ category }) => category === wanted)
    .map(({ action }) => action);

// Specification: calls.16
test('engagement events have the names of the specification', () => {
  const names = 'Chat Message Sent,Chat Closed,Quick Action Used,External Link Click,Chat Opened';
  expect(actionsOf('Engagement')).toEqual(expect.arrayContaining(names.split(',')));
});

// Specification: service.4, calls.17
test('views of services and products are a product interest', () => {
  expect(actionsOf('Product Interest')).toEqual(['Service Page View', 'Product Page View']);
});

// Specification: calls.13
test.each([
  ['Hero', 'Chat with Synapsei'],
  ['Closing', 'CTA Click'],
])('a click on the call to action %s is sent as %s', (label, action) => {
  expect(actionOf({ name: 'cta-click', label })).toBe(action);
});

test('no other event uses the hero’s label', () => {
  expect(actionOf({ name: 'external-link-click', label: 'Hero' })).toBe('External Link Click');
});
