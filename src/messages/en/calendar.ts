/** The screen on which a calendar is made to follow the member's sessions. */
export const calendar = {
  title: "Calendar",
  hint: "Follow your sessions in your own calendar",
  lead: "Your sessions appear in your own calendar and stay up to date: moved, called off, and with the venue once it is revealed.",
  how: 'In Google Calendar choose "From URL", in Outlook "Subscribe from web", and paste the address. Calendars look for changes every few hours.',
  make: "Make my address",
  secret: "Whoever has this address can see when and where you train. It is shown only now.",
  address: "Address of your calendar",
  copy: "Copy",
  copied: "Address copied",
  copyFailed: "It couldn't be copied. Select the address and copy it by hand.",
  open: "Open in my calendar",
  since: (day: string) => `A calendar has been following your sessions since ${day}.`,
  again: "Make a new address",
  againText: "The address you have now will stop working.",
  end: "Stop",
  ended: "Calendars no longer follow your sessions",
  failed: "That didn't work. Please try again.",
};

/** What stands in that calendar. */
export const calendarEvents = {
  name: "Spotter",
  venueLater: "Venue revealed 24h before",
  afterwards: (spot: string) => `Afterwards: ${spot}`,
};
