/** Limits and messages of an application (specification, sections 5 and 8). No zod in this file. */
import type { Message } from '../site/messages.ts';

export const ADDRESS_MIN = 5;
export const ADDRESS_MAX = 300;
export const EXPERIENCE_MIN = 10;
export const EXPERIENCE_MAX = 2000;
/** A handle, or the full URL of a profile. */
export const HANDLE_MAX = 100;
export const TRAINING_MAX = 200;

const message = (title: string, text?: string): Message => ({ title, ...(text && { text }) });

export const APPLICATION = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Valid email is required',
  mismatch: "Passwords don't match",
  /** Shown under the field on blur; the message above is for submitting. */
  mismatchOnBlur: 'Passwords do not match',
  phone: 'Valid phone number is required',
  address: 'Service address is required',
  experience: 'Please describe your experience',
  experienceYears: 'Experience level is required',
  services: 'Select at least one service',
  serviceGone: 'One of the selected services is no longer offered. Please choose again.',
  profileImage: 'Profile photo is required',
  uploadGone: 'This file is no longer available. Please upload it again.',
  placeUnknown: "We couldn't place this address. Please set the pin on the map.",
  /** Added to {@link APPLICATION.received} when the address could not be placed. */
  placeMissing:
    "We couldn't place your address: please sign in and set the pin on the map. Customers can't find you until you do.",
  abroad: 'Please choose a place in the United States or Canada.',
  closed: 'Your application was rejected, so its location can no longer be changed.',
  pin: 'Both latitude and longitude are required',
  consent:
    'Please provide required consent to process your data and share your profile with customers.',
  failed: message('Registration Failed', 'Something went wrong. Please try again.'),
  tooMany: 'Too many applications from this network. Please try again in an hour.',
  /** The same for everyone, so that it doesn't reveal which addresses have an account. */
  received: 'We have received your application and sent you an email.',
  linkInvalid: 'This link is invalid or has expired.',
  verified: 'Your email address is confirmed.',
} as const;
