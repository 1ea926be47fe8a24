import type { Service } from '@synapsei/shared-types/content';

/** The six services, in menu order. `id` is the key of `/offerings/{key}`. */
export const services: Service[] = [
  {
    id: 'predictiveAnalysis',
    title: 'Predictive Analysis',
    subtitle: 'Forecasts that a planner can act on, with the uncertainty left in',
    description: [
      'A forecast earns its place when somebody decides differently because of it. We start from that decision: what you order, staff, price or repair, how far ahead you commit, and what it costs to be wrong in either direction. Only then do we look for data that could have predicted it.',
      'The first model is deliberately plain: last year, a moving average, a linear trend. It sets the bar that anything cleverer has to clear on data it has not seen. Gradient boosting, hierarchical time series or a neural network follow only where they gain more than they cost to run.',
      'What you receive is a service, not a notebook: versioned features, a training pipeline that anyone on the team can start, a prediction interval beside each number, and monitoring that tells you when the world no longer looks like the training data.',
      'Typical questions: demand per product and site, churn within the next quarter, time to failure of a machine, cash flow by week, and which leads deserve a call today.',
    ],
    capabilities: [
      'Demand, revenue and capacity forecasting',
      'Churn and lead scoring with explained drivers',
      'Predictive maintenance from sensor data',
      'Anomaly detection on metrics and transactions',
      'Backtesting against the method you use today',
      'Prediction intervals instead of single numbers',
      'Drift monitoring and scheduled retraining',
    ],
    links: [
      {
        text: 'Forecasting: Principles and Practice, the textbook we recommend',
        url: 'https://otexts.com/fpp3/',
      },
      {
        text: 'Our forecasting checklist in the ideas collection',
        url: 'https://ideas.example/synapsei/forecasting-checklist',
      },
    ],
  },
  {
    id: 'mas',
    title: 'Multi Agent System',
    subtitle: 'Specialised agents that share work, under rules you can read',
    description: [
      'One large prompt that researches, calculates, writes and checks itself is hard to test and harder to repair. A multi-agent system splits that work: each agent has one role, its own tools and a budget, and hands over its result in a defined format.',
      'We design the organisation before the agents: who may start work, who reviews, what happens when two results disagree, and when a person is asked. Agents talk to each other in a typed protocol with time-outs, so any run can be replayed step by step when someone asks why.',
      'Not every process needs agents. Where a fixed workflow with one model call does the job, we tell you and build that. Agents pay off when the path is not known in advance: research across sources, triage with many exceptions, planning under changing constraints.',
    ],
    capabilities: [
      'Role and protocol design before any prompt is written',
      'Orchestration with time-outs, budgets and retries',
      'Tool access with least privilege and an audit trail',
      'Human approval steps where a mistake is expensive',
      'Replay of each run, with every message and tool result',
      'Evaluation suites that score whole runs, not single answers',
      'Simulation of markets, queues and logistics with agents',
    ],
  },
  {
    id: 'gamification',
    title: 'Gamification',
    subtitle: 'Progress people care about, tied to behaviour that matters to you',
    description: [
      'Points and badges alone wear off within weeks. What lasts is a clear goal, feedback at the right moment and progress that means something outside the game. We begin with the behaviour you want more of and what keeps people from it today.',
      'From there we design the loop: what a person does, what they see, what changes because of it. Difficulty adapts to the player: a model estimates skill from past attempts and offers the next task that is neither boring nor hopeless.',
      'Every mechanic ships behind a switch and is measured against a group that does not see it. Mechanics that raise activity but not the outcome are removed, and we look out for people who might be pushed too far: streaks have a rest day, leaderboards compare peers, and no reward is left to chance.',
    ],
    capabilities: [
      'Behaviour and motivation research with your users',
      'Core loop, reward and progression design',
      'Adaptive difficulty from a skill model',
      'Leagues, teams and challenges that stay fair',
      'Experiments with a control group for each mechanic',
      'Learning paths and onboarding for employees',
      'Ethics review: no dark patterns, no pay-to-win',
    ],
  },
  {
    id: 'llm',
    title: 'LLM Integration',
    subtitle: 'Language models inside your product, grounded in your own documents',
    description: [
      'A demonstration with a language model takes a day. A feature that answers correctly, cites its source, stays within budget and fails politely takes engineering. That engineering is what we bring.',
      'We connect the model to what your company knows: documents are split along their structure, indexed for meaning and for exact words, and filtered by what the person asking is allowed to see. An answer names the passages it rests on; when nothing supports one, the assistant says so instead of guessing.',
      'Before launch there is a test set: real questions with the answers your experts accept. Every change of prompt, model or index runs against it, so quality is a number on a dashboard, and moving to another vendor’s model is a change of configuration, not a rewrite.',
      'We work with hosted models and with open weights on your own hardware, and we tell you what each choice means for cost, latency and where your data goes.',
    ],
    capabilities: [
      'Retrieval-augmented generation with citations',
      'Structured extraction from contracts, invoices and mail',
      'Assistants with tools: search, booking, ticket systems',
      'Evaluation sets and regression tests for answers',
      'Guardrails against prompt injection and data leaks',
      'Cost and latency control: caching, routing, smaller models',
      'Hosted models or open weights on your hardware',
    ],
  },
  {
    id: 'AIStrategy',
    title: 'AI Strategy',
    subtitle: 'Which ideas to fund, in which order, and when to stop',
    description: [
      'Most companies do not lack ideas for AI. They lack a way to tell a good one from an expensive one. In a few weeks we turn a long list into a short one: for each idea, the decision it improves, the data it needs, the people it affects and what it is worth if it works.',
      'Each candidate gets the cheapest experiment that could prove it wrong. It runs with your people and your data, has a deadline and a threshold set in advance, and ends in one of three ways: continue, change course or close. We judge our own products the same way, and publish their status.',
      'You keep a roadmap with owners and budgets, an architecture shared by the first three projects, and the data protection and EU AI Act rules that apply to each of them.',
    ],
    capabilities: [
      'Use-case discovery with the teams that do the work',
      'Value, feasibility and risk scoring on one page',
      'Data readiness audit',
      'Build, buy or wait: vendor and model comparison',
      'Pilot design with exit criteria',
      'EU AI Act and GDPR classification for each use case',
      'Training for leaders and product teams',
    ],
  },
  {
    id: 'gcpArchitecture',
    title: 'Google Cloud Infrastructure',
    subtitle: 'A platform your team can operate, from first commit to audit',
    description: [
      'Models are a small part of a system that works. Around them are pipelines, storage, networks, identities and somebody on call at night. We design that part on Google Cloud so that it is boring in the best sense.',
      'Everything is code: projects, permissions, networks and budgets live in Terraform and change only by review. Services run on Cloud Run while that is enough and on GKE when it is not; data lands in BigQuery with an owner, a schema and a deletion date.',
      'Moving from another cloud or from your own racks happens in slices, each with a way back. Old and new run side by side until the numbers agree, and your team moves the last slices itself.',
    ],
    capabilities: [
      'Landing zone: organisation, networks, identities, budgets',
      'Infrastructure as code with Terraform and policy checks',
      'Cloud Run and GKE platforms with zero-downtime releases',
      'Data platforms on BigQuery, Dataflow and Pub/Sub',
      'Vertex AI pipelines for training and serving',
      'Observability: logs, traces, service-level objectives',
      'Cost reviews and migration in reversible slices',
    ],
  },
];

export function findService(key: string): Service | undefined {
  return services.find((service) => service.id === key);
}
