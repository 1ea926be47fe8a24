/**
 * The 53 keywords of the 'Our Expertise & Technologies' cloud (specification, section 9) by weight. 3: our services.
 * 2: needed in most projects. 1: needed in some.
 */
const keywords = {
  3: 'Predictive Analysis, Multi-Agent Systems, LLM Integration, AI Strategy, Gamification, Google Cloud',
  2: 'Machine Learning, Generative AI, Retrieval-Augmented Generation, Model Evaluation, Vector Search, Time Series Forecasting, Anomaly Detection, MLOps, Data Engineering, Vertex AI, BigQuery, Kubernetes, Terraform, Cloud Migration, Micro Frontends, Python, TypeScript, .NET, React, Observability',
  1: 'Deep Learning, Prompt Engineering, Fine-Tuning, Embeddings, Natural Language Processing, Computer Vision, Speech Recognition, Recommender Systems, Reinforcement Learning, Data Governance, EU AI Act, Cloud Run, Docker, Serverless, Microservices, Event-Driven Architecture, Domain-Driven Design, API Design, C#, Node.js, PostgreSQL, MongoDB, Redis, Apache Kafka, Continuous Delivery, Test Automation, Accessibility',
};

/** Each keyword with its weight, by name. */
export const expertise = Object.entries(keywords)
  .flatMap(([weight, names]) => names.split(', ').map((keyword) => [keyword, weight] as const))
  .sort(([one], [other]) => one.localeCompare(other, 'en'));
