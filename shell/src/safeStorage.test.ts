import { safeStorage } from './safeStorage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('reads what it wrote, and null for what is not there', () => {
  safeStorage.write('key', 'value');
  expect(safeStorage.read('key')).toBe('value');
  expect(safeStorage.read('other')).toBeNull();
});

test('a full storage loses the value and nothing else', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => safeStorage.write('key', 'value')).not.toThrow();
  expect(safeStorage.read('key')).toBeNull();
});

test('a blocked storage reads as empty', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(safeStorage.read('key')).toBeNull();
});
