import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Creates a service's counters, for Prometheus. @param prefix of their names */
export function createInstruments(prefix = '') {
  const register = new Registry();
  const named = (name: string, help: string, labelNames: string[]) => ({
    name: prefix + name,
    help,
    labelNames,
    registers: [register],
  });
  return {
    register,
    counter: (name: string, help: string, ...labels: string[]) =>
      new Counter(named(name, help, labels)),
    histogram: (name: string, help: string, bounds: readonly number[], ...labels: string[]) =>
      new Histogram({ ...named(name, help, labels), buckets: [...bounds] }),
    gauge: (name: string, help: string, ...labels: string[]) =>
      new Gauge(named(name, help, labels)),
  };
}
