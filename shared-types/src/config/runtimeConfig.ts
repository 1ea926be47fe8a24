import * as v from 'valibot';

const address = v.pipe(v.string(), v.url('must be an absolute address'));
const optionalAddress = v.union([v.literal(''), address]);
/** Without a trailing slash, so that paths can be appended as they are. */
const publicOrigin = v.pipe(
  v.string(),
  v.regex(
    /^$|^https?:\/\/[^\s/?#]+\/*$/i,
    'must be empty or an origin such as https://www.example.org',
  ),
  v.transform((value) => value.replace(/(?<!\/)\/+$/, '')),
);
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Every field of a section has its default, so none is needed: a generic type cannot say that. */
const section = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.object(entries), {} as never);

/**
 * The site's runtime config: names, addresses and switches that an operator changes without a build
 * (decisions, 'Names that the specification withholds'). Every field has a working default.
 */
export const runtimeConfigSchema = v.object({
  brand: section({
    /** Name of the company in all texts. */
    company: v.optional(v.string(), 'Synapsei Labs'),
    /** Name of the chat's assistant. */
    assistant: v.optional(v.string(), 'Synapsei'),
  }),
  site: section({
    /**
     * The public origin, such as `https://www.example.org`, for canonical addresses and share previews.
     * Empty: unknown, so links stay relative and the rest is left out.
     */
    url: v.optional(publicOrigin, ''),
    /** Contact for vulnerability reports in `/.well-known/security.txt`: a `mailto:`, `tel:` or `https:` address. */
    securityContact: v.optional(
      v.pipe(v.string(), v.regex(/^(mailto:|tel:|https:\/\/)\S+$/, 'must be a contact address')),
    ),
    /** Time in ISO 8601 after which that file is outdated. Without a contact and a time there is no file. */
    securityExpires: v.optional(v.pipe(v.string(), v.isoTimestamp('must be a time in ISO 8601'))),
  }),
  services: section({
    /** Origin of the AI service, which answers the chat. */
    ai: v.optional(address, 'http://localhost:8091'),
    /** Origin of the content service or of your own Strapi. */
    content: v.optional(address, 'http://localhost:8092'),
    /** Full address of a feed-to-JSON converter, ours or rss2json's; `rss_url` is added to its query. */
    feed: v.optional(address, 'http://localhost:8093/api/feed'),
    /** Origin of the database of conversations. Google's own: `https://firestore.googleapis.com`. */
    firestore: v.optional(address, 'http://localhost:8094'),
    /** Server that signs visitors in, with the protocol of the official Auth emulator. Empty: Google's own. */
    identity: v.optional(optionalAddress, ''),
  }),
  content: section({
    /** Name of the collection of articles. */
    collection: v.optional(v.string(), 'synapsei-articles'),
    /** Token that reads articles. Anyone can read it in the page. The default works with the local content service only. */
    token: v.optional(v.string(), 'synapsei-local-read-only'),
    /** Version of the CMS. `strapi-5` requests Strapi 4's format by header, and one article by a filter. */
    format: v.optional(v.picklist(['strapi-4', 'strapi-5']), 'strapi-4'),
    /** The field with the number in `/article/{id}`: Strapi 5 gives an entry a new `id` at each publish. */
    idField: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Za-z]\w*$/, 'must be the name of a field')),
      'id',
    ),
  }),
  images: section({
    /** Further origins of pictures in articles and the feed. Pictures from elsewhere are not loaded. */
    origins: v.optional(v.array(address), []),
  }),
  feed: section({
    /** Address of the blog's RSS, Atom or JSON feed. */
    blogUrl: v.optional(address, 'http://localhost:8092/feed.xml'),
  }),
  firebase: section({
    /** API key of the Firebase project. */
    apiKey: v.optional(v.string(), 'local'),
    /** Id of the Firebase project. */
    projectId: v.optional(v.string(), 'synapsei-local'),
    /** Id of the web app in the Firebase project. */
    appId: v.optional(v.string(), 'local'),
    /** Signs visitors of the chat in anonymously, for rules that require a token. */
    anonymousSignIn: v.optional(v.boolean(), false),
    /** Site key of reCAPTCHA Enterprise, for a database that enforces App Check. Absent: not used. */
    appCheckKey: v.optional(v.string()),
    /** Days after its last message until the database deletes a conversation. The database's rules must name the same number. */
    retentionDays: v.optional(wholeNumber, 90),
  }),
  links: section({
    /** Page where visitors book the free consultation. */
    booking: v.optional(address, 'https://calendar.example/synapsei/15-minutes'),
    /** Where the chat offers a person: a page, or `mailto:`, whose body gets the transcript. Absent: the booking page. */
    person: v.optional(
      v.pipe(address, v.regex(/^(https?|mailto):/i, 'must begin with https: or mailto:')),
    ),
    /** Collection of ideas that Home and the services link to. */
    ideas: v.optional(address, 'https://ideas.example/synapsei'),
    /** Page of the podcast. */
    podcastShow: v.optional(address, 'https://open.spotify.example/show/synapsei'),
    /** Profile on Clutch. */
    clutch: v.optional(address, 'https://clutch.example/profile/synapsei'),
    /** Profile on GitHub. */
    github: v.optional(address, 'https://github.example/synapsei'),
    /** Profile on LinkedIn. */
    linkedin: v.optional(address, 'https://linkedin.example/company/synapsei'),
    /** Profile on Product Hunt. */
    productHunt: v.optional(address, 'https://producthunt.example/@synapsei'),
    /** Profile on X. */
    x: v.optional(address, 'https://x.example/synapsei'),
    /** Page of the .NET course. */
    dotnetCourse: v.optional(address, 'https://courses.example/dotnet-7-architecture'),
    /** Page of the MLOps course. */
    mlopsCourse: v.optional(address, 'https://courses.example/mlops-kubernetes'),
    /** A PDF to download, served with `Content-Disposition: attachment`. Empty: no download. */
    courseOutline: v.optional(
      optionalAddress,
      'http://localhost:8092/downloads/course-outline.pdf',
    ),
  }),
  /** Addresses of pages that the law asks for in many countries. Empty: nothing links there. */
  legal: section({
    /** Page with the imprint. */
    imprint: v.optional(optionalAddress, ''),
    /** Page with the privacy notice. */
    privacy: v.optional(optionalAddress, ''),
  }),
  podcast: section({
    /** Embedded players, such as Spotify's. Empty: the episodes that mf-podcast ships. */
    episodes: v.optional(
      v.array(v.object({ id: v.string(), src: address, title: v.string() })),
      [],
    ),
  }),
  share: section({
    /** Shares an article's static page, which networks can preview, instead of the address in view. */
    landingPages: v.optional(v.boolean(), false),
    /** App id of Facebook, for sharing by Messenger. */
    messengerAppId: v.optional(v.string(), '145634995501895'),
    /** Address that counts shares on Facebook. Empty: no count. */
    facebookCount: v.optional(optionalAddress, 'https://graph.facebook.com/'),
    /** Address that counts shares on Reddit. Empty: no count. */
    redditCount: v.optional(optionalAddress, 'https://www.reddit.com/api/info.json'),
  }),
  analytics: section({
    /** Measurement id of Google Analytics. Empty: nothing is sent and no third party is contacted. */
    measurementId: v.optional(v.string(), ''),
    /** `required` measures after a visitor agrees, `implied` until a visitor refuses. Global Privacy Control always refuses. */
    consent: v.optional(v.picklist(['implied', 'required']), 'required'),
  }),
  telemetry: section({
    /** Origin of the collector, which counts load outcomes and web vitals. Empty: nothing is counted. */
    collector: v.optional(optionalAddress, ''),
  }),
  remotes: section({
    /** Origins that remotes may come from. A registry that names another is refused. */
    origins: v.optional(v.array(address), []),
    /** Time limit of each file of a remote. */
    limitMs: v.optional(wholeNumber, 120_000),
    /** Time until the visitor sees 'Still loading' with 'Try again'. */
    slowMs: v.optional(wholeNumber, 10_000),
    /** How long a page waits for its styles. */
    stylesMs: v.optional(wholeNumber, 3_000),
    /** How often an open tab asks for a newer registry, ± a quarter. */
    pollMs: v.optional(wholeNumber, 180_000),
    /** Pause before a failed file is first retried; doubles each time. */
    retryDelayMs: v.optional(wholeNumber, 250),
  }),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;

/** Path of an invalid field. An invalid element discards its whole list. */
function fieldOf(issue: v.BaseIssue<unknown>): v.IssuePathItem[] {
  const path = issue.path ?? [];
  const firstIndex = path.findIndex(({ type }) => type === 'array');
  return firstIndex === -1 ? path : path.slice(0, firstIndex);
}

/**
 * Reads the runtime config. An invalid value is named in `problems` and replaced by its default; it never
 * blanks the page (decisions, 'Names that the specification withholds'). Never throws.
 */
export function parseRuntimeConfig(input: unknown): { config: RuntimeConfig; problems: string[] } {
  const problems: string[] = [];
  let candidate: unknown = structuredClone(input ?? {});
  for (;;) {
    const result = v.safeParse(runtimeConfigSchema, candidate);
    if (result.success) return { config: result.output, problems };
    for (const issue of result.issues) {
      const field = fieldOf(issue);
      const last = field.at(-1);
      problems.push(`${field.map(({ key }) => key).join('.') || '(root)'}: ${issue.message}`);
      if (last) Reflect.deleteProperty(last.input as object, last.key as string);
      else candidate = {};
    }
  }
}
