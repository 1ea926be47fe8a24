import { createTestHistory } from '../../testing/createTestHistory';
import { createHostLocation } from './createHostLocation';

test('is the path, query and key behind the hash', () => {
  const history = createTestHistory('/knowledgeBase?q=mas');
  expect(createHostLocation(history).get()).toEqual({
    path: '/knowledgeBase',
    query: 'q=mas',
    key: history.get().location.key,
  });
});

test('is stable until the visitor navigates, and then notifies', () => {
  const history = createTestHistory();
  const location = createHostLocation(history);
  const heard = jest.fn();
  location.subscribe(heard);
  const before = location.get();
  expect(location.get()).toBe(before);
  history.push('/chat');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(location.get()).toMatchObject({ path: '/chat', query: '' });
});

test('a page’s own location stays the same while the visitor is elsewhere', () => {
  const history = createTestHistory('/knowledgeBase?q=mas');
  const location = createHostLocation(history, (path) => path === '/knowledgeBase');
  const before = location.get();
  history.push('/chat');
  expect(location.get()).toBe(before);
  history.push('/knowledgeBase?q=llm');
  expect(location.get()).toMatchObject({ query: 'q=llm' });
});
