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
  forgotPassword: 'If an account exists for this e-mail, a new password has been sent to your email.',
  tooYoung: `You must be at least ${accountLimits.minimumAge} years old to use Hooray.`,
  birthdayFirst: 'Please tell us your birthday first.',
  impossibleDate: 'Please enter a real date.',
  birthdayTooFar: "You can't move your birthday that far. Please contact us.",
  ageOfDeletedAccount:
    'An account of yours was deleted recently, and this birthday is too far from its birthday. Please contact us.',
  birthdayAcrossAgeLine: `You can't move your birthday across the age of ${accountLimits.adultAge}. Please contact us.`,
  emailTaken: 'An account with this e-mail already exists.',
  staffName: 'This name looks like one of the Hooray team. Please choose another one.',
  commonPassword: 'This password is too common. Please choose another one.',
  wrongPassword: "This isn't your current password.",
} as const;

export const MAX_REASON_LENGTH = 500;

export const userFilters = ['admins', 'sponsors', 'muted', 'suspended'] as const;
export type UserFilter = (typeof userFilters)[number];
