import shakeRouter from './shakeRouter';

test('an unused context or component may be dropped, with its name', () => {
  const source = [
    'var Await = React.createContext(null);',
    'Await.displayName = "Await";',
    'var Form = React10.forwardRef(',
    'var codes = new Set(list);',
  ].join('\n');
  expect(shakeRouter(source).split('\n')).toEqual([
    'var Await = /* @__PURE__ */ React.createContext(null);',
    '',
    'var Form = /* @__PURE__ */ React10.forwardRef(',
    'var codes = /* @__PURE__ */ new Set(list);',
  ]);
});
