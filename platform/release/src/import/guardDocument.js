/**
 * What the entry of an imported remote sees as `document`; its text is put before the entry (`importRemote.ts`).
 * Scripts and style sheets that the remote's own loaders ask for get the hash that the registry has for
 * them, and a changed address when the visitor has asked again. Without a shell nothing is loaded.
 */
module.exports = function guardDocument(page, name, uniqueName) {
  const addresses = { script: 'src', link: 'href' };

  function guard(element, attribute) {
    const setAttribute = element.setAttribute.bind(element);
    const load = (url) => {
      const attempt = globalThis.__synapseiAttempts?.[name];
      element.crossOrigin = 'anonymous';
      element.integrity = globalThis.__synapseiIntegrity(url);
      setAttribute(attribute, attempt ? `${url}?attempt=${attempt}` : url);
    };
    // Another release of the remote may be loading a chunk of the same number.
    const ownName = (key, value) =>
      key === 'data-webpack' ? uniqueName + value.slice(value.lastIndexOf(':')) : value;
    element.setAttribute = (key, value) =>
      key === attribute ? load(value) : setAttribute(key, ownName(key, value));
    Object.defineProperty(element, attribute, {
      get: () => element.getAttribute(attribute),
      set: load,
    });
    return element;
  }

  function createElement(tag, options) {
    const element = page.createElement(tag, options);
    const attribute = addresses[tag];
    return attribute ? guard(element, attribute) : element;
  }

  return new Proxy(page, {
    get(_, key) {
      if (key === 'createElement') return createElement;
      return typeof page[key] === 'function' ? page[key].bind(page) : page[key];
    },
    set: (_, key, value) => Reflect.set(page, key, value),
  });
};
