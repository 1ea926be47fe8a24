import { safeStorage } from './safeStorage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('reads what it wrote, and null for what is missing', () => {
  safeStorage.write('key', 'value');
  expect(safeStorage.read('key')).toBe('value');
  expect(safeStorage.read('other')).toBeNull();
});

test('a full storage loses only the value', () => {
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

test('what is not JSON reads as null', () => {
  safeStorage.write('key', '{');
  expect(safeStorage.readJson('key')).toBeNull();
  safeStorage.write('key', '{"a":1}');
  expect(safeStorage.readJson('key')).toEqual({ a: 1 });
});

test('reports whether the browser keeps what it stores', () => {
  expect(safeStorage.write('key', 'value')).toBe(true);
  expect(safeStorage.remove('key')).toBe(true);
  expect(safeStorage.read('key')).toBeNull();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(safeStorage.write('key', 'value')).toBe(false);
});
