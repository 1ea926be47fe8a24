export type CaseStory = {
  title: string;
  /** The kind of client; never a real one. */
  setting: string;
  situation: string;
  /** Attempts in order; the last one was kept. */
  tried: { attempt: string; outcome: string }[];
  /** Illustrative figures: they show what such a project measures. */
  measured: { figure: string; meaning: string }[];
  notSolved: string[];
};

/** Composed from typical situations, by product key. No client is described, and the page says so. */
export const caseStories: Record<string, CaseStory> = {
  authenticScope: {
    title: 'Four hundred flood pictures before the evening edition',
    setting: 'The picture desk of a regional newspaper',
    situation:
      'On the day of a flood, readers send several hundred pictures. An editor has a few minutes for each one that might run and calls the sender when something looks odd. Pictures of earlier floods get through that way and, now and then, a generated one.',
    tried: [
      {
        attempt: 'A single score beside each picture.',
        outcome:
          'Editors believed a 90 and ignored a 60. Nobody could say what either meant for a file that a messenger had compressed.',
      },
      {
        attempt: 'Signed provenance first.',
        outcome:
          'Right whenever it was there, which was rarely: most pictures come through apps that strip it.',
      },
      {
        attempt: 'Several detectors, shown as a range, with the suspicious regions marked.',
        outcome:
          'Editors overruled it more often, and for reasons that they could write down. This one stayed.',
      },
    ],
    measured: [
      {
        figure: '3:40 to 1:50 min',
        meaning: 'median time to a decision on a picture, in two weeks of shifts',
      },
      {
        figure: '54 to 81 of 100',
        meaning: 'planted generated pictures that were given a second look',
      },
      {
        figure: '7 of 100',
        meaning:
          'genuine pictures that were held up for nothing; 2 where no messenger was involved',
      },
    ],
    notSolved: [
      'Old pictures of real floods. They are genuine, so no detector objects. Finding where one appeared first is a job for the desk, and stays there.',
      'Screenshots of pictures. They have lost most of what the detectors read; the report says there is too little evidence. Editors dislike that, but it is the right answer.',
    ],
  },
  qualityCare: {
    title: 'One fall, written down four times',
    setting: 'A care home with three wards',
    situation:
      'At ten past three a night nurse finds a resident on the floor. The fall goes into the shift log, the resident’s file and the incident form, and before the next audit into a binder. By the third copy the time differs, and the agreed follow-up begins when somebody notices that it is due.',
    tried: [
      {
        attempt: 'The same form on a tablet.',
        outcome:
          'Typing at the bedside took longer than paper. Notes moved to the end of the shift and lost their detail.',
      },
      {
        attempt: 'Dictation to plain text.',
        outcome:
          'Fast, but a note that says “fell again, like Tuesday” starts nothing, and somebody still had to sort it all for the audit.',
      },
      {
        attempt: 'Dictation to a proposed entry, which a person confirms.',
        outcome:
          'The model fills in place, time and kind of event, and leaves a field empty where it would have to guess. This one stayed.',
      },
    ],
    measured: [
      {
        figure: '14 to 5 min',
        meaning: 'from the event to a complete record, median of one month on two wards',
      },
      {
        figure: '9 of 10',
        meaning: 'proposed entries that were confirmed without a change',
      },
      {
        figure: '2 days to 1 shift',
        meaning: 'until the agreed follow-up had an owner',
      },
    ],
    notSolved: [
      'Names of medicines, dictated beside a running television. They are misheard too often, so they are picked from the resident’s plan and never taken from the recording.',
      'Two people who record the same fall while both are offline. Both entries arrive, and a person has to join them.',
    ],
  },
  nexus: {
    title: 'The warranty that everyone remembered differently',
    setting: 'An engineering firm with nine places to look',
    situation:
      'Before an offer goes out, an engineer asks which warranty was agreed in a similar project. The answer is in a contract, in an e-mail that amends it and in a chat that says the amendment was never signed. So people ask the colleague who has been there longest.',
    tried: [
      {
        attempt: 'Keyword search across all nine tools.',
        outcome:
          'It found the contract for those who knew its wording, and nothing for “how long are we liable”.',
      },
      {
        attempt: 'A language model on an index that was copied every night.',
        outcome:
          'The answers read well. Two of them quoted a document whose permissions had changed since the copy, and we switched it off the same day.',
      },
      {
        attempt: 'Both rankings together, with permissions checked at the source on every query.',
        outcome:
          'Slower, and contradicting passages stand side by side instead of being smoothed over. This one stayed.',
      },
    ],
    measured: [
      {
        figure: '61 to 83 of 100',
        meaning: 'questions with the right passage among the first three, as two engineers judged',
      },
      {
        figure: '0 of 2,000',
        meaning: 'planted attempts that showed a passage to somebody without access',
      },
      {
        figure: '0.4 to 1.9 s',
        meaning: 'median wait for the first passage: the price of asking for permission each time',
      },
    ],
    notSolved: [
      'What was agreed by word of mouth. One question in eight has no document behind it. Nexus can say that much; somebody has to write it down.',
      'Drawings. Their title block is read, their content is not: a question about a dimension finds the file at best.',
    ],
  },
};
