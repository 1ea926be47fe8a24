import { analyticsEvents } from './analytics';

const actionsOf = (wanted: string) =>
  Object.values(analyticsEvents)
    .filter(({ category }) => category === wanted)
    .map(({ action }) => action);

test('engagement events have the names of the specification', () => {
  expect(actionsOf('Engagement')).toEqual(
    expect.arrayContaining([
      'Chat Message Sent',
      'Chat Closed',
      'Quick Action Used',
      'External Link Click',
      'Chat Opened',
    ]),
  );
});

test('views of services and products are a product interest', () => {
  expect(actionsOf('Product Interest')).toEqual(['Service Page View', 'Product Page View']);
});

test('a click on a call to action names it', () => {
  expect(analyticsEvents['cta-click'].action).toBe('Chat with Synapsei');
});
