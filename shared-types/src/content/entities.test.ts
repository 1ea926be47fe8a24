import { ProjectLifecycle } from './entities';

// Specification: entities.14
test('the project lifecycle counts from Development, 0, to Closed, 5', () => {
  const stages = [0, 1, 2, 3, 4, 5, 6].map((stage) => ProjectLifecycle[stage] ?? 'end');
  expect(stages.join(' ')).toBe('Development Pilot EarlyAdapters Validation Idea Closed end');
});
