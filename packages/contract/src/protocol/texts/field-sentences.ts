import { type FixedSentence, type Sentence, say } from '../sentences.ts';

interface TextSentences {
  required: FixedSentence;
  tooLong: (max: number) => Sentence;
  notAllowed: FixedSentence;
}

interface LineSentences extends TextSentences {
  lineBreaks: FixedSentence;
  stackedMarks: FixedSentence;
}

/** A whole sentence for each field and rule, because languages inflect the names of fields. */
export const lineSentences = {
  'Company name': {
    required: say('Company name is required.'),
    tooLong: (max) => say('Company name can have at most {max} characters.', { max }),
    notAllowed: say('Company name contains a character that is not allowed.'),
    lineBreaks: say("Company name can't contain line breaks."),
    stackedMarks: say('Company name has too many marks on one letter.'),
  },
  'Contact person': {
    required: say('Contact person is required.'),
    tooLong: (max) => say('Contact person can have at most {max} characters.', { max }),
    notAllowed: say('Contact person contains a character that is not allowed.'),
    lineBreaks: say("Contact person can't contain line breaks."),
    stackedMarks: say('Contact person has too many marks on one letter.'),
  },
  Interest: {
    required: say('Interest is required.'),
    tooLong: (max) => say('Interest can have at most {max} characters.', { max }),
    notAllowed: say('Interest contains a character that is not allowed.'),
    lineBreaks: say("Interest can't contain line breaks."),
    stackedMarks: say('Interest has too many marks on one letter.'),
  },
  Name: {
    required: say('Name is required.'),
    tooLong: (max) => say('Name can have at most {max} characters.', { max }),
    notAllowed: say('Name contains a character that is not allowed.'),
    lineBreaks: say("Name can't contain line breaks."),
    stackedMarks: say('Name has too many marks on one letter.'),
  },
  Order: {
    required: say('Order is required.'),
    tooLong: (max) => say('Order can have at most {max} characters.', { max }),
    notAllowed: say('Order contains a character that is not allowed.'),
    lineBreaks: say("Order can't contain line breaks."),
    stackedMarks: say('Order has too many marks on one letter.'),
  },
  Phone: {
    required: say('Phone is required.'),
    tooLong: (max) => say('Phone can have at most {max} characters.', { max }),
    notAllowed: say('Phone contains a character that is not allowed.'),
    lineBreaks: say("Phone can't contain line breaks."),
    stackedMarks: say('Phone has too many marks on one letter.'),
  },
  Title: {
    required: say('Title is required.'),
    tooLong: (max) => say('Title can have at most {max} characters.', { max }),
    notAllowed: say('Title contains a character that is not allowed.'),
    lineBreaks: say("Title can't contain line breaks."),
    stackedMarks: say('Title has too many marks on one letter.'),
  },
} satisfies Record<string, LineSentences>;
export type LineName = keyof typeof lineSentences;

export const textSentences = {
  ...lineSentences,
  Appeal: {
    required: say('Appeal is required.'),
    tooLong: (max) => say('Appeal can have at most {max} characters.', { max }),
    notAllowed: say('Appeal contains a character that is not allowed.'),
  },
  'Collage wish': {
    required: say('Collage wish is required.'),
    tooLong: (max) => say('Collage wish can have at most {max} characters.', { max }),
    notAllowed: say('Collage wish contains a character that is not allowed.'),
  },
  Country: {
    required: say('Country is required.'),
    tooLong: (max) => say('Country can have at most {max} characters.', { max }),
    notAllowed: say('Country contains a character that is not allowed.'),
  },
  Description: {
    required: say('Description is required.'),
    tooLong: (max) => say('Description can have at most {max} characters.', { max }),
    notAllowed: say('Description contains a character that is not allowed.'),
  },
  Explanation: {
    required: say('Explanation is required.'),
    tooLong: (max) => say('Explanation can have at most {max} characters.', { max }),
    notAllowed: say('Explanation contains a character that is not allowed.'),
  },
  'Fun fact': {
    required: say('Fun fact is required.'),
    tooLong: (max) => say('Fun fact can have at most {max} characters.', { max }),
    notAllowed: say('Fun fact contains a character that is not allowed.'),
  },
  'Gift style': {
    required: say('Gift style is required.'),
    tooLong: (max) => say('Gift style can have at most {max} characters.', { max }),
    notAllowed: say('Gift style contains a character that is not allowed.'),
  },
  Hobbies: {
    required: say('Hobbies is required.'),
    tooLong: (max) => say('Hobbies can have at most {max} characters.', { max }),
    notAllowed: say('Hobbies contains a character that is not allowed.'),
  },
  Note: {
    required: say('Note is required.'),
    tooLong: (max) => say('Note can have at most {max} characters.', { max }),
    notAllowed: say('Note contains a character that is not allowed.'),
  },
  Personality: {
    required: say('Personality is required.'),
    tooLong: (max) => say('Personality can have at most {max} characters.', { max }),
    notAllowed: say('Personality contains a character that is not allowed.'),
  },
  'Product description': {
    required: say('Product description is required.'),
    tooLong: (max) => say('Product description can have at most {max} characters.', { max }),
    notAllowed: say('Product description contains a character that is not allowed.'),
  },
  Prompt: {
    required: say('Prompt is required.'),
    tooLong: (max) => say('Prompt can have at most {max} characters.', { max }),
    notAllowed: say('Prompt contains a character that is not allowed.'),
  },
  Reason: {
    required: say('Reason is required.'),
    tooLong: (max) => say('Reason can have at most {max} characters.', { max }),
    notAllowed: say('Reason contains a character that is not allowed.'),
  },
  Universe: {
    required: say('Universe is required.'),
    tooLong: (max) => say('Universe can have at most {max} characters.', { max }),
    notAllowed: say('Universe contains a character that is not allowed.'),
  },
  Wish: {
    required: say('Wish is required.'),
    tooLong: (max) => say('Wish can have at most {max} characters.', { max }),
    notAllowed: say('Wish contains a character that is not allowed.'),
  },
} satisfies Record<string, TextSentences>;
export type TextName = keyof typeof textSentences;

/** Sentences of fields that have their own rules. */
export const requiredSentences = {
  birthday: say('Birthday is required.'),
  email: say('Email is required.'),
  password: say('Password is required.'),
};
