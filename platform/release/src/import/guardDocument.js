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
      // Modules are run as scripts.
      if (element.rel === 'modulepreload') Object.assign(element, { rel: 'preload', as: 'script' });
      const attempt = globalThis.__synapseiAttempts?.[name];
      element.crossOrigin = 'anonymous';
      element.integrity = globalThis.__synapseiIntegrity(url);
      setAttribute(attribute, attempt ? `${url}?attempt=${attempt}` : url);
    };
    // Another release of the remote may be loading a chunk of the same number.
    const ownName = (value) => uniqueName + value.slice(value.lastIndexOf(':'));
    element.setAttribute = (key, value) => {
      if (key === attribute) load(value);
      else if (/^data-(web|rs)pack$/.test(key)) setAttribute('data-webpack', ownName(value));
      else setAttribute(key, value);
    };
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
