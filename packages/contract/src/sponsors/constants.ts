import { accountLimits } from '../accounts/constants.ts';
import { fix, say } from '../protocol/sentences.ts';

export const sponsorLimits = {
  companyName: 120,
  productDescription: 2000,
  phone: 40,
  contactPerson: 80,
  /** Characters of the reason of a rejection. */
  reason: 500,
} as const;

export const sponsorTexts = {
  adultsOnly: fix(say('Sponsors must be at least {age} years old.', { age: accountLimits.adultAge })),
} as const;

export const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const offerTypes = ['Discount', 'Gift certificate', 'Sampler', 'Advertising', 'Other'] as const;

/** 'Other' targets the gender 'Someone'. Users without a gender get only offers for 'Any'. */
export const offerGenders = ['Male', 'Female', 'Other', 'Any'] as const;
export type OfferGender = (typeof offerGenders)[number];

export const offerInterests = [
  'All',
  'Music',
  'Cooking',
  'Sports',
  'Art',
  'Tech',
  'Travel',
  'Books',
  'Games',
  'Fashion',
  'Movies',
] as const;

export const offerLimits = {
  leastAmount: 1,
  mostAmount: 1_000_000,
  /** Characters of the age as entered, and of the sponsor's own interest. */
  age: 40,
  interest: 40,
  bannerBytes: 5 * 1024 * 1024,
  /** Offers of one sponsor. */
  offers: 200,
  /** The smallest audience shown to a sponsor, and its rounding step. */
  leastAudience: 20,
  audienceStep: 10,
  /** The rounding step of the showings that a sponsor sees. */
  showingsStep: 10,
} as const;

export const offerTexts = {
  sponsorsOnly: say('This page is for sponsors only.'),
  typeRequired: say('Please select sponsorship type.'),
  amountRequired: say('Please specify a valid amount or select unlimited.'),
  ageRequired: say('Please specify target age.'),
  interestRequired: say('Please select at least one interest or add your own.'),
  interestsUnreadable: say("We couldn't read these interests."),
  oneOwnInterest: say('You can add one interest of your own.'),
  genderUnknown: say('Please choose one of the genders.'),
} as const;
