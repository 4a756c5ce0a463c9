/** Sentences about a call or a command that failed. Contract section 1. */
export const errors = {
  /** Specification section 8: before the beginning of an answer that says nothing of ours. */
  api: 'API Error',
  /** To a change that the server may have made. */
  noAnswer: 'There was no answer. It may have been done all the same: check before you try again.',
  sessionInvalid: 'Token is not valid',
  loginFailed: 'Invalid email or password.',
  forbidden: 'You are not allowed to do this.',
  forbiddenSchool: 'You are not authorized to view that school.',
  chooseSchool: 'Choose a school first.',
  notFound: 'This could not be found.',
  namedByOthers: 'Somebody else has said what holds for this person. Please ask the school.',
  nameAnew:
    'What you said of this person has ended or was changed. Please name the person anew, or ask the school.',
  studentNotFound: 'This student could not be found.',
  termNotFound: 'This term could not be found.',
  gradeLevelNotFound: 'This grade level could not be found.',
  contactNotFound: 'This contact could not be found.',
  feeNotFound: 'This fee could not be found.',
  announcementNotFound: 'This announcement could not be found.',
  rollCallNotFound: 'This roll call could not be found.',
  incidentNotFound: 'This incident could not be found.',
  gradeLevelInUse:
    'This grade level still has registrations or fees. Move them to another grade level first.',
  studentInUse:
    'This student has registrations, attendance, absences, fees or incidents and cannot be deleted. Set the student to inactive instead.',
  contactInUse:
    'This contact belongs to a student, or the school has said whom they may collect. Remove the contact from every student and take that back first.',
  termInUse:
    'This term has registrations, attendance or fees and cannot be deleted. Set it to inactive instead.',
  rateLimited: 'Too many attempts. Please try again in {{wait}}.',
  /** Specification section 5: an invalid type asks the user to contact support. */
  notAPicture:
    'This file could not be used as a photo. Please choose a JPG, PNG, GIF or SVG picture, or contact support. Nothing was changed.',
  emailNotVerified: 'Please verify your email address first.',
  tooLarge: 'This is too large to be sent at once.',
  internal: 'Something went wrong on our side. Nothing that you recorded is lost.',
  malformed: 'This record could not be read.',
  unknownCommand: 'This record is of a kind that is not known here.',
  deviceRevoked: 'This device is no longer allowed to record.',
  deviceReplaced: 'Another tablet is this door now.',
  notOpened: 'These sealed records were not made for this school, or were damaged.',
  schoolDeactivated: 'The school was deactivated when this arrived.',
  schoolReadOnly: 'This school is deactivated. It can be read but not changed.',
  waitsForAPerson: 'This record is kept, and waits for a person to look at it.',
  sessionKeyTaken: 'This key cannot be used. Please sign in again.',
  pinDigits: 'Please choose a PIN of {{digits}} digits, as this school has them.',
  pinTaken: 'Please choose another PIN. This one cannot be used here.',
  noVisit: 'This person has no visit that ends. A link is for somebody who may collect for a few days.',
  signedOnBlocked: 'This was signed on a device that the school has blocked.',
  unproven: 'It is not proven that this person made this record.',
  actorNotAllowed: 'The person who made this record may not do so any more.',
  notForDoors: 'A door may not do this.',
  childrenChanged: 'The children that you see at this school have changed. The app fetches them anew.',
  takenOutOfTerm:
    'A student of this change is not registered for the term any more. Register the student again first.',
  removingIsOff: 'Removing old records is off by now. Turn it on again, or save the periods while it is off.',
  messageWritten: 'This message was written before and cannot be changed.',
  notAssignable: 'Only somebody who works at the school can look after a conversation.',
  messageNotFound: 'This message is not there any more.',
  messageNotOwn:
    'The office decides about this message: whoever sent it may not write for these children now.',
} as const;
