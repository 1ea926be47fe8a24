import { createTestHistory } from '../../testing/createTestHistory';
import { createHostLocation } from './createHostLocation';

test('is path, query and key of the place behind the hash', () => {
  const history = createTestHistory('/knowledgeBase?q=mas');
  expect(createHostLocation(history).get()).toEqual({
    path: '/knowledgeBase',
    query: 'q=mas',
    key: history.get().location.key,
  });
});

test('is the same value until the visitor goes somewhere, and tells when they do', () => {
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

test('a page’s own stays where it was while the visitor is elsewhere', () => {
  const history = createTestHistory('/knowledgeBase?q=mas');
  const location = createHostLocation(history, (path) => path === '/knowledgeBase');
  const before = location.get();
  history.push('/chat');
  expect(location.get()).toBe(before);
  history.push('/knowledgeBase?q=llm');
  expect(location.get()).toMatchObject({ query: 'q=llm' });
});
