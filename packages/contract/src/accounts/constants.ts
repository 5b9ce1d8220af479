import { fix, say } from '../protocol/sentences.ts';

export const accountLimits = {
  minimumAge: 13,
  adultAge: 18,
  /** Years; an earlier birthday is invalid. */
  maximumAge: 130,
  name: { min: 1, max: 80 },
  password: { min: 8, max: 128 },
  interests: { min: 3, max: 50, each: 40 },
  avatarBytes: 5 * 1024 * 1024,
  /** Sides of a square avatar, in pixels. */
  avatarSizes: ['48', '96', '512'],
  /** Total size of all stored pictures of one account. */
  pictureBytes: 500 * 1024 * 1024,
} as const;

/** Per account. */
export const MAX_PASSKEYS = 10;

export const interestCatalog = [
  'Music',
  'Sports',
  'Travel',
  'Art',
  'Technology',
  'Cooking',
  'Reading',
  'Gaming',
  'Fitness',
  'Movies',
] as const;

export const accountTexts = {
  forgotPassword: say('If an account exists for this e-mail, a new password has been sent to your email.'),
  tooYoung: fix(
    say('You must be at least {age} years old to use Hooray.', { age: accountLimits.minimumAge }),
  ),
  birthdayFirst: say('Please tell us your birthday first.'),
  impossibleDate: say('Please enter a real date.'),
  birthdayTooFar: say("You can't move your birthday that far. Please contact us."),
  ageOfDeletedAccount: say(
    'An account of yours was deleted recently, and this birthday is too far from its birthday. Please contact us.',
  ),
  birthdayAcrossAgeLine: fix(
    say("You can't move your birthday across the age of {age}. Please contact us.", {
      age: accountLimits.adultAge,
    }),
  ),
  emailTaken: say('An account with this e-mail already exists.'),
  noMail: say('This Hooray sends no emails. Ask the person who runs it for a link to choose a new password.'),
  signUpClosed: say(
    'Sign-up is closed here. If you know the person who runs this Hooray, ask them to open it.',
  ),
  invitationRequired: say(
    'You need an invitation to sign up here. Open the link to a birthday box that a friend has sent you, then sign up.',
  ),
  staffName: say('This name looks like one of the Hooray team. Please choose another one.'),
  commonPassword: say('This password is too common. Please choose another one.'),
  wrongPassword: say("This isn't your current password."),
} as const;

export const MAX_REASON_LENGTH = 500;

export const userFilters = ['admins', 'sponsors', 'muted', 'suspended'] as const;
export type UserFilter = (typeof userFilters)[number];
