import { createTestHistory } from '../../testing/createTestHistory';
import { createHostLocation } from './createHostLocation';

test('a page’s own location stays the same while the visitor is elsewhere', () => {
  const history = createTestHistory('/knowledgeBase?q=mas');
  const location = createHostLocation(history, (path) => path === '/knowledgeBase');
  const before = location.get();
  history.push('/chat');
  expect(location.get()).toBe(before);
  history.push('/knowledgeBase?q=llm');
  expect(location.get()).toMatchObject({ query: 'q=llm' });
});
