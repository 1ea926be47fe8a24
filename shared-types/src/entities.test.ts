import { ProjectLifecycle } from './entities';

test('the project lifecycle counts from Development, 0, to Closed, 5', () => {
  const stages = Object.values(ProjectLifecycle).filter((value) => typeof value === 'string');
  expect(stages).toEqual(['Development', 'Pilot', 'EarlyAdapters', 'Validation', 'Idea', 'Closed']);
  expect(stages.map((stage) => ProjectLifecycle[stage as keyof typeof ProjectLifecycle])).toEqual([
    0, 1, 2, 3, 4, 5,
  ]);
});
