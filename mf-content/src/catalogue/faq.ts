import type { FaqEntry } from '@synapsei/shared-types/content';
import { paths } from '@synapsei/shared-types/host';

/** Common first questions of clients. Answers state only what the pages of this site state, and name the one that says more. */
export const faq: FaqEntry[] = [
  {
    id: 'services',
    wordings: [],
    question: 'What AI solutions do you offer?',
    path: paths.knowledge,
    answer:
      'Six services: Predictive Analysis, Multi Agent System, Gamification, LLM Integration, AI Strategy and Google Cloud Infrastructure. They can be combined; the Enterprise tier covers all of them.',
  },
  {
    id: 'hourly-price',
    wordings: [],
    question: 'What does an hour of consulting cost?',
    path: paths.pricing,
    answer:
      'Starter is $40, Professional $50 and Enterprise $60 per hour. Extra consulting hours, workshops and training, and priority support can be added.',
  },
  {
    id: 'which-tier',
    wordings: [],
    question: 'Which tier fits my project?',
    path: paths.pricing,
    answer:
      'Starter covers one service and up to 5 hours per week for small projects, proofs of concept and pilots. Professional covers 2–3 services and up to 15 hours per week. Enterprise covers all services with negotiable hours, a dedicated account manager and a custom SLA.',
  },
  {
    id: 'free-consultation',
    wordings: [],
    question: 'Can I talk to a person before I commit?',
    path: paths.pricing,
    answer:
      'Yes. The first consultation takes 15 minutes and is free. Book it from the pricing page or from the chat.',
  },
  {
    id: 'first-step',
    wordings: [],
    question: 'How does a project start?',
    path: paths.about,
    answer:
      'With the decision or the task you want to improve, not with a model. We agree on what success means, look at the data, and run the cheapest experiment that could prove the idea wrong before anything larger is built.',
  },
  {
    id: 'forecast-data',
    wordings: [],
    question: 'How much data do we need for a forecast?',
    path: paths.offering('predictiveAnalysis'),
    answer:
      'Two full seasons of history at the level you plan on is a good start; less can be enough when many similar series exist. A data audit settles it for your case before any model is trained.',
  },
  {
    id: 'training-on-our-data',
    wordings: [],
    question: 'Will a language model be trained on our documents?',
    path: paths.offering('llm'),
    answer:
      'Not by default. We retrieve the passages a question needs and hand them to the model with the request. Fine-tuning is a separate decision, and open weights on your own hardware are an option when data must not leave.',
  },
  {
    id: 'correct-answers',
    wordings: [],
    question: 'How do you keep answers of a language model correct?',
    path: paths.offering('llm'),
    answer:
      'Answers cite the passages they rest on, and say so when nothing supports them. A test set of real questions runs on each change of prompt, model or index.',
  },
  {
    id: 'when-agents',
    wordings: [],
    question: 'When is a multi-agent system worth it?',
    path: paths.offering('mas'),
    answer:
      'When the path is not known in advance: research across sources, triage with many exceptions, planning under changing constraints. For a fixed sequence of steps a plain workflow with one model call is cheaper and easier to test.',
  },
  {
    id: 'google-cloud',
    wordings: [],
    question: 'Do you only work with Google Cloud?',
    path: paths.offering('gcpArchitecture'),
    answer:
      'For infrastructure, Google Cloud is our specialty. Models, forecasts and integrations also run elsewhere; if you want to move to Google Cloud, we do it in reversible slices.',
  },
  {
    id: 'product-statuses',
    wordings: [],
    question: 'What do the product statuses mean?',
    path: paths.products,
    answer:
      'Continue: we keep investing. Hold: paused until something outside changes. Need Pivot: the technology works, the business does not yet. Close: development has ended. Products are sorted by priority.',
  },
  {
    id: 'learning',
    wordings: [],
    question: 'Where can I learn from you without hiring you?',
    path: paths.resources,
    answer:
      'Read the articles and the blog, listen to the podcast on the home page, or take one of the two paid courses on the resources page: Dotnet 7 Architecture and MLOps - Kubernetes, 19.99 dollars each.',
  },
];
