/**
 * What ES modules of an imported remote run on, as scripts (`adaptCode.ts`): of a script every browser compares the
 * hash, it can be asked for again, and nothing keeps it once its release is let go. Gives the container that the
 * remote's entry makes.
 */
module.exports = function loadModules(page, globalName, entry) {
  const base = page.currentScript.src.replace(/\?.*/, '').slice(0, -entry.length);
  const limit = 120_000;
  const defined = {};
  const requested = {};

  function createModule(file, dependencies, declare) {
    const module = { dependencies, namespace: {}, importers: [] };
    const exportAs = (name, value) => {
      Object.assign(module.namespace, typeof name === 'object' ? name : { [name]: value });
      for (const update of module.importers) update(module.namespace);
      return value;
    };
    const url = base + file;
    const load = async (address) => importModule(new URL(address, url).href.slice(base.length));
    return Object.assign(module, declare(exportAs, { meta: { url }, import: load }));
  }

  function request(file) {
    const script = page.createElement('script');
    const loaded = new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        script.remove();
        if (defined[file]) return resolve(defined[file]);
        delete requested[file];
        const { src } = script;
        const error = new Error(`Loading chunk ${file} failed.`);
        reject(Object.assign(error, { name: 'ChunkLoadError', request: src }));
      };
      const timer = setTimeout(end, limit);
      script.onload = end;
      script.onerror = end;
    });
    // By this the shell knows whose it is.
    script.setAttribute('data-webpack', `:${file}`);
    script.src = base + file;
    page.head.append(script);
    return loaded;
  }

  /** With all that it imports, none of which has run. */
  async function fetchTree(file, seen) {
    if (seen.has(file)) return;
    seen.add(file);
    const { dependencies } = defined[file] ?? (await (requested[file] ??= request(file)));
    await Promise.all(dependencies.map((dependency) => fetchTree(dependency, seen)));
  }

  /** In the order in which they run: what a module imports before itself. Modules may import each other. */
  function link(file, order = []) {
    const module = defined[file];
    if (module.isLinked) return order;
    module.isLinked = true;
    module.dependencies.forEach((dependency, index) => {
      const { importers, namespace } = defined[dependency];
      importers.push(module.setters[index]);
      module.setters[index](namespace);
      link(dependency, order);
    });
    order.push(module);
    return order;
  }

  async function importModule(file) {
    await fetchTree(file, new Set());
    let last;
    for (const module of link(file)) {
      const earlier = module.dependencies.map((dependency) => defined[dependency].done);
      last = module.done = Promise.all([last, ...earlier]).then(() => module.execute());
    }
    await defined[file].done;
    return defined[file].namespace;
  }

  globalThis[globalName] = (file, dependencies, run) => {
    const register = (_names, declare) =>
      (defined[file] = createModule(file, dependencies, declare));
    run({ register }, page);
  };
  const container =
    (name) =>
    (...given) =>
      importModule(entry).then((namespace) => namespace[name](...given));
  return { init: container('init'), get: container('get') };
};
