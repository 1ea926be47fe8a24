import type { Article, Catalogue, FaqEntry, Product, Service } from '../src/content';
import {
  contractVersion,
  type DeployedRelease,
  type Registry,
  registrySchemaVersion,
  type Release,
  type ShellRecord,
  slotNames,
} from '../src/registry';

/** A valid sha384 integrity value for records whose files are never fetched. */
export const anyIntegrity = `sha384-${'any+'.repeat(16)}`;

export function createRelease(overrides: Partial<Release> = {}): Release {
  return {
    schemaVersion: registrySchemaVersion,
    name: 'mf_chat',
    version: '1.0.0',
    uniqueName: 'mf_chat@1.0.0',
    owner: { team: 'chat', contact: '#team-chat' },
    contract: '^1.0.0',
    runtime: '2.9-bundler',
    mode: 'production',
    entry: 'remoteEntry.00000000.js',
    files: { 'remoteEntry.00000000.js': anyIntegrity, 'ChatPage.js': anyIntegrity },
    exposes: { './ChatPage': { js: ['ChatPage.js'], css: [] } },
    shared: { react: '^19.0.0', 'react-dom': '^19.0.0' },
    routes: [{ path: '/chat', module: './ChatPage', title: 'Chat', layout: 'focus' }],
    slots: [],
    navigation: [{ label: 'Chat', path: '/chat', place: 'top', order: 30 }],
    ...overrides,
  };
}

export function createDeployedRelease(overrides: Partial<DeployedRelease> = {}): DeployedRelease {
  return { ...createRelease(overrides), baseUrl: 'http://localhost:8082/', ...overrides };
}

/** A registry whose remotes are live at the given releases. Default: one, mf_chat. */
export function createRegistry(
  releases: DeployedRelease[] = [createDeployedRelease()],
  overrides: Partial<Registry> = {},
): Registry {
  const remotes = releases.map((release) => [
    release.name,
    { enabled: true, stable: release.version, versions: { [release.version]: release } },
  ]);
  return {
    schemaVersion: registrySchemaVersion,
    revision: 1,
    generatedAt: '2026-01-01T00:00:00.000Z',
    remotes: Object.fromEntries(remotes),
    ...overrides,
  };
}

/** The record of a built shell whose one file is its script. */
export function createShellRecord(overrides: Partial<ShellRecord> = {}): ShellRecord {
  return {
    version: '1.0.0',
    scripts: ['main.00000000.js'],
    styles: [],
    preloads: [],
    files: { 'main.00000000.js': anyIntegrity },
    provides: {
      contract: contractVersion,
      runtime: '2.9-bundler',
      shared: { react: '19.3.1', 'react-dom': '19.3.1', 'react/jsx-runtime': '19.3.1' },
      slots: [...slotNames],
    },
    ...overrides,
  };
}

export function createArticle(attributes: Partial<Article['attributes']> = {}, id = 1): Article {
  return {
    id,
    attributes: {
      title: 'When forecasting pays',
      subTitle: 'What to measure before you model',
      tags: 'forecasting, data',
      content: [{ type: 'paragraph', children: [{ type: 'text', text: 'First paragraph.' }] }],
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      publishedAt: '2026-01-01T00:00:00.000Z',
      image: { data: null },
      ...attributes,
    },
  };
}

export function createProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 'nexus',
    slug: 'nexus',
    title: 'Nexus',
    subtitle: 'A product',
    status: 'Continue',
    description: ['What it does.'],
    features: ['A feature'],
    ...overrides,
  };
}

export function createService(overrides: Partial<Service> = {}): Service {
  return {
    id: 'llm',
    title: 'LLM Integration',
    subtitle: 'Language models in your product',
    description: ['What we do.'],
    capabilities: ['A capability'],
    ...overrides,
  };
}

export function createFaqEntry(overrides: Partial<FaqEntry> = {}): FaqEntry {
  return {
    id: 'hourly-price',
    question: 'What does it cost?',
    wordings: ['How expensive is it?'],
    answer: 'It depends.',
    ...overrides,
  };
}

export function createCatalogue(overrides: Partial<Catalogue> = {}): Catalogue {
  return {
    services: [createService()],
    products: [createProduct()],
    pricing: { tiers: [], addOns: [] },
    pages: [{ path: '/chat', title: 'Chat', description: 'Talk to the assistant' }],
    faq: [],
    ...overrides,
  };
}
