import { safeStorage } from './safeStorage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('reads what it wrote, and null for what is missing or was removed', () => {
  expect(safeStorage.write('key', 'value')).toBe(true);
  expect(safeStorage.read('key')).toBe('value');
  expect(safeStorage.remove('key')).toBe(true);
  expect(safeStorage.read('key')).toBeNull();
});

test('a full storage loses only the value, and reports it; a blocked one reads as empty', () => {
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  expect(safeStorage.write('key', 'value')).toBe(false);
  expect(safeStorage.read('key')).toBeNull();
});
