/**
 * The permitted callers of each call, as the product decided. Written by hand, independent of the declarations, so that
 * a declaration widened or narrowed by mistake disagrees with it. `member` asks for their own things, and so does
 * `unpaid`, without premium; the others ask for the member's. `host` hosts the member's sessions, and each of the staff
 * has one role. `yes` allows the call; a number is the refusal's status.
 */
const table = `
call                                                                           visitor suspended unpaid member other host planner moderator finance admin

# The sandbox's calls need no login; they come first, while the clock has little to do
POST /api/sandbox/confirm-setup                                                yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/sandbox/stripe-trouble                                               yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/sandbox/clock                                                         yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/sandbox/clock                                                        yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/sandbox/outbox                                                        yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/sandbox/populate                                                     yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/sandbox/identity/:provider/*                                          yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/sandbox/identity/:provider/*                                         yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/sandbox/identity/:provider/pick/:uid                                  yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/sandbox/identity/:provider/pick/:uid                                 yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/sandbox/invoices/:id/:secret                                          yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/sandbox/invoices/:id/:secret                                         yes     yes       yes    yes    yes   yes  yes     yes       yes     yes

# Open to everyone: whether it runs, its description, and what comes before a login
GET /healthz                                                                   yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /readyz                                                                    yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/docs                                                                  yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/docs/json                                                             yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/docs/yaml                                                             yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/docs/static/index.html                                                yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/docs/static/swagger-initializer.js                                    yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/docs/static/*                                                         yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/app                                                                   yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/documents                                                             yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/documents/:kind                                                       yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /terms                                                                     yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /privacy                                                                   yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /guidelines                                                                yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/access                                                               yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/interest                                                             yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/guest-passes/:code                                                    yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/sessions/this-week                                                    yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/offer                                                                 yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/login                                                           yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/signup                                                          yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/logout                                                          yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/email-check                                                     yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/password-check                                                  yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/oauth                                                           yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/passkey-login/options                                           yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/passkey-login                                                   yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/recovery-code-login                                             yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/auth/oauth/:provider/start                                            yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/auth/oauth/:provider/callback                                         yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/oauth/:provider/callback                                        yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/auth/oauth/photo                                                      yes     yes       yes    yes    yes   yes  yes     yes       yes     yes

# A secret decides: what was emailed, a signature, a feed's address
POST /api/auth/password-reset                                                  yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/password-reset/check                                            yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/password-reset/confirm                                          yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/verify-email                                                    yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/verify-email/disown                                             yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/email/return                                                   yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/login-link                                                      yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/login-link/open                                                 yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /unsubscribe                                                               yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /unsubscribe                                                              yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /venue/:token                                                              yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /s/:id                                                                     yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /s/:id.png                                                                 yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /venue/:token/closures                                                    yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/venue/:token/closures                                                yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /venue/:token/calendar.ics                                                 yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /venue/:token                                                             yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/venue/:token                                                          yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/venue/:token/answers                                                 yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/appeals                                                              yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/appeals/link                                                         yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/appeals/data                                                         yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/appeals/account-deletion                                             yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/calendar/:file                                                        yes     yes       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/webhooks/stripe                                                      yes     yes       yes    yes    yes   yes  yes     yes       yes     yes

# The member's account
GET /api/auth/me                                                               401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/logout-others                                                   401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/auth/logins                                                           401     401       yes    yes    yes   yes  yes     yes       yes     yes
DELETE /api/auth/logins/:id                                                    401     401       yes    yes    404   404  404     404       404     404
GET /api/auth/password                                                         401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/auth/passkeys                                                         401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/passkeys/options                                                401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/passkeys                                                        401     401       yes    yes    yes   yes  yes     yes       yes     yes
PATCH /api/auth/passkeys/:id                                                   401     401       yes    yes    404   404  404     404       404     404
DELETE /api/auth/passkeys/:id                                                  401     401       yes    yes    404   404  404     404       404     404
POST /api/auth/recovery-codes                                                  401     401       yes    yes    yes   yes  yes     yes       yes     yes
PUT /api/auth/password                                                         401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/verify-email/resend                                             401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/auth/email                                                            401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/email                                                           401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/auth/email/resend                                                    401     401       yes    yes    yes   yes  yes     yes       yes     yes
DELETE /api/auth/email                                                         401     401       yes    yes    yes   yes  yes     yes       yes     yes
DELETE /api/auth/account                                                       401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/auth/account/data                                                     401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/stream                                                                401     401       yes    yes    yes   yes  yes     yes       yes     yes

# Profile and settings
GET /api/profile                                                               401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/profile/:username                                                     401     401       yes    yes    403   403  403     403       403     403
PUT /api/profile                                                               401     401       yes    yes    yes   yes  yes     yes       yes     yes
PUT /api/profile/:username                                                     401     401       yes    yes    403   403  403     403       403     403
GET /api/training-record                                                       401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/people/:username                                                      401     401       yes    yes    404   404  404     404       404     404
GET /api/personal-details                                                      401     401       yes    yes    yes   yes  yes     yes       yes     yes
PUT /api/personal-details                                                      401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/preferences/session                                                   401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/preferences/session/:username                                         401     401       yes    yes    403   403  403     403       403     403
PUT /api/preferences/session                                                   401     401       yes    yes    yes   yes  yes     yes       yes     yes
PUT /api/preferences/session/:username                                         401     401       yes    yes    403   403  403     403       403     403
GET /api/preferences/fitness                                                   401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/preferences/fitness/:username                                         401     401       yes    yes    403   403  403     403       403     403
PUT /api/preferences/fitness                                                   401     401       yes    yes    yes   yes  yes     yes       yes     yes
PUT /api/preferences/fitness/:username                                         401     401       yes    yes    403   403  403     403       403     403
GET /api/photos/:id                                                            401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/city                                                                  401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/city/waiting                                                         401     401       yes    yes    yes   yes  yes     yes       yes     yes
DELETE /api/city/waiting                                                       401     401       yes    yes    yes   yes  yes     yes       yes     yes

# Booking, which takes premium, and what isn't gated
GET /api/sessions                                                              401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/areas                                                                 401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/sessions/:id/levels                                                   401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/sessions/:id/book                                                    401     401       402    yes    403   403  403     403       403     403
POST /api/sessions/:id/waitlist                                                401     401       402    yes    yes   yes  yes     yes       yes     yes
DELETE /api/sessions/:id/waitlist                                              401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/waitlists                                                             401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/series                                                               401     401       402    yes    yes   yes  yes     yes       yes     yes
GET /api/series                                                                401     401       yes    yes    yes   yes  yes     yes       yes     yes
PATCH /api/series/:id                                                          401     401       yes    yes    404   404  404     404       404     404
DELETE /api/series/:id                                                         401     401       yes    yes    404   404  404     404       404     404
GET /api/bookings                                                              401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/bookings/:username                                                    401     401       yes    yes    403   403  403     403       403     403
GET /api/unpaid-bookings                                                       401     401       yes    yes    yes   yes  yes     yes       yes     yes
DELETE /api/bookings/:id                                                       401     401       yes    yes    404   404  404     404       404     404
POST /api/bookings/:id/move                                                    401     401       402    yes    404   404  404     404       404     404
POST /api/bookings/:id/guest-pass                                              401     401       402    yes    404   404  404     404       404     404
GET /api/guest-passes                                                          401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/bookings/:id/cancellation                                             401     401       yes    yes    404   404  404     404       404     404
GET /api/bookings/:id/calendar                                                 401     401       yes    yes    404   404  404     404       404     404
GET /api/calendar-feed                                                         401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/calendar-feed                                                        401     401       yes    yes    yes   yes  yes     yes       yes     yes
DELETE /api/calendar-feed                                                      401     401       yes    yes    yes   yes  yes     yes       yes     yes

# Showing up; hosts read and mark the roster of the session that they are named for
POST /api/bookings/:id/check-in                                                401     401       yes    yes    404   404  404     404       404     404
DELETE /api/bookings/:id/check-in                                              401     401       yes    yes    404   404  404     404       404     404
POST /api/bookings/:id/arrival                                                 401     401       yes    yes    404   404  404     404       404     404
POST /api/bookings/:id/greeting                                                401     401       yes    yes    404   404  404     404       404     404
POST /api/bookings/:id/objection                                               401     401       yes    yes    404   404  404     404       404     404
GET /api/hosted-sessions                                                       401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/hosted-sessions/:id                                                   401     401       404    404    404   yes  404     404       404     404
PUT /api/hosted-sessions/:id/guests/:bookingId                                 401     401       404    404    404   yes  404     404       404     404
GET /api/hosted-sessions/:id/guests/:bookingId/emergency-contact               401     401       404    404    404   yes  404     404       404     404
GET /api/emergency-contact                                                     401     401       yes    yes    yes   yes  yes     yes       yes     yes
PUT /api/emergency-contact                                                     401     401       yes    yes    yes   yes  yes     yes       yes     yes
DELETE /api/emergency-contact                                                  401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/waiver                                                                401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/waiver/signature                                                     401     401       yes    yes    yes   yes  yes     yes       yes     yes

# After the session; chat messages take premium, reading them doesn't
GET /api/due-events                                                            401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/event-history                                                         401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/event-history/:username                                               401     401       yes    yes    403   403  403     403       403     403
POST /api/event-history                                                        401     401       yes    yes    403   403  403     403       403     403
GET /api/connections                                                           401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/connections/:username                                                 401     401       yes    yes    403   403  403     403       403     403
GET /api/matches                                                               401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/messages/:connectionId                                                401     401       yes    yes    404   404  404     404       404     404
POST /api/messages                                                             401     401       402    yes    403   403  403     403       403     403
PATCH /api/messages/:id/read                                                   401     401       yes    yes    404   404  404     404       404     404
DELETE /api/messages/:id                                                       401     401       yes    yes    404   404  404     404       404     404
GET /api/blocks                                                                401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/blocks                                                               401     401       yes    yes    yes   yes  yes     yes       yes     yes
DELETE /api/blocks/:username                                                   401     401       yes    yes    404   404  404     404       404     404
POST /api/reports                                                              401     401       yes    yes    yes   yes  yes     yes       yes     yes

# Notifications
GET /api/notifications                                                         401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/notifications/:username                                               401     401       yes    yes    403   403  403     403       403     403
POST /api/notifications/read                                                   401     401       yes    yes    404   404  404     404       404     404
GET /api/notifications/settings                                                401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/notifications/settings/:username                                      401     401       yes    yes    403   403  403     403       403     403
PUT /api/notifications/settings                                                401     401       yes    yes    yes   yes  yes     yes       yes     yes
PUT /api/notifications/settings/:username                                      401     401       yes    yes    403   403  403     403       403     403
GET /api/push-subscriptions                                                    401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/push-subscriptions                                                   401     401       yes    yes    yes   yes  yes     yes       yes     yes
DELETE /api/push-subscriptions                                                 401     401       yes    yes    yes   yes  yes     yes       yes     yes

# Paying
GET /api/subscription-status                                                   401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/create-setup-intent                                                  401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/create-subscription                                                  401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/charge-preview                                                       401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/cancel-subscription                                                  401     401       yes    yes    yes   yes  yes     yes       yes     yes
POST /api/reactivate-subscription                                              401     401       yes    yes    yes   yes  yes     yes       yes     yes
PUT /api/subscription-plan                                                     401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/payment-method                                                        401     401       yes    yes    yes   yes  yes     yes       yes     yes
PUT /api/payment-method                                                        401     401       yes    yes    yes   yes  yes     yes       yes     yes
GET /api/receipts                                                              401     401       yes    yes    yes   yes  yes     yes       yes     yes

# Staff with any role
GET /api/operate/today                                                         401     401       403    403    403   403  yes     yes       yes     yes
GET /api/operate/figures                                                       401     401       403    403    403   403  yes     yes       yes     yes
GET /api/operate/learning                                                      401     401       403    403    403   403  yes     yes       yes     yes
PATCH /api/operate/learning                                                    401     401       403    403    403   403  403     403       403     yes
PUT /api/operate/figures/email                                                 401     401       403    403    403   403  yes     yes       yes     yes
GET /api/operate/figures/email                                                 401     401       403    403    403   403  yes     yes       yes     yes
GET /api/operate/figures/sign-ups                                              401     401       403    403    403   403  yes     yes       yes     yes
GET /api/operate/figures.csv                                                   401     401       403    403    403   403  yes     yes       yes     yes

# Planners: cities, areas, venues, timetable, sessions, rosters, attendance
GET /api/operate/cities                                                        401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/interest                                                      401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/interest/invite                                              401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/access-codes                                                  401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/access-codes                                                 401     401       403    403    403   403  yes     403       403     yes
DELETE /api/operate/access-codes/:code                                         401     401       403    403    403   403  yes     403       403     yes
PATCH /api/operate/cities/:name                                                401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/areas                                                        401     401       403    403    403   403  yes     403       403     yes
PATCH /api/operate/areas/:id                                                   401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/venues                                                        401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/venues                                                       401     401       403    403    403   403  yes     403       403     yes
PATCH /api/operate/venues/:id                                                  401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/venues/:id/ask                                               401     401       403    403    403   403  yes     403       403     yes
DELETE /api/operate/venues/:id/ask                                             401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/venue-askings                                                 401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/timetable                                                     401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/timetable                                                    401     401       403    403    403   403  yes     403       403     yes
PATCH /api/operate/timetable/:id                                               401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/sessions                                                      401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/sessions/bulk                                                401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/sessions/:id                                                  401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/sessions                                                     401     401       403    403    403   403  yes     403       403     yes
PATCH /api/operate/sessions/:id                                                401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/sessions/:id/cancel                                          401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/closures                                                      401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/closures                                                     401     401       403    403    403   403  yes     403       403     yes
DELETE /api/operate/closures/:id                                               401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/asked-closures                                                401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/asked-closures/:id                                           401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/closing-worklist                                              401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/closing-worklist                                             401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/sessions/:id/restore                                         401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/sessions/:id/bookings                                        401     401       403    403    403   403  yes     403       403     yes
DELETE /api/operate/sessions/:id/bookings/:userId                              401     401       403    403    403   403  yes     403       403     yes
PATCH /api/operate/sessions/:id/bookings/:userId                               401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/sessions/:id/bookings/:userId/emergency-contact               401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/objections                                                    401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/bookings/:id/forgive                                         401     401       403    403    403   403  yes     yes       403     yes
GET /api/operate/messages                                                      401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/messages                                                     401     401       403    403    403   403  yes     403       403     yes
DELETE /api/operate/messages/:id                                               401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/messages/preview                                             401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/imports/:id/undo                                             401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/import/venues                                                401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/import/timetable                                             401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/export/venues.csv                                             401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/export/timetable.csv                                          401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/export/bookings.csv                                           401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/sessions/:id/roster.csv                                       401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/template/:file                                                401     401       403    403    403   403  yes     403       403     yes
GET /api/operate/export/sessions.csv                                           401     401       403    403    403   403  yes     403       403     yes

# Moderators: members, reports, appeals
GET /api/operate/members                                                       401     401       403    403    403   403  yes     yes       yes     yes
GET /api/operate/members/:username                                             401     401       403    403    403   403  403     yes       403     yes
GET /api/operate/members/:username/bookings                                    401     401       403    403    403   403  yes     yes       403     yes
GET /api/operate/members/:username/subscription                                401     401       403    403    403   403  403     yes       yes     yes
POST /api/operate/members/:username/bookings/:id/move                          401     401       403    403    403   403  yes     403       403     yes
POST /api/operate/members/:username/send-confirmation                          401     401       403    403    403   403  403     yes       403     yes
POST /api/operate/members/:username/send-password-reset                        401     401       403    403    403   403  403     yes       403     yes
POST /api/operate/members/:username/email                                      401     401       403    403    403   403  403     yes       403     yes
GET /api/operate/members/:username/data                                        401     401       403    403    403   403  403     403       403     yes
DELETE /api/operate/members/:username                                          401     401       403    403    403   403  403     403       403     yes
POST /api/operate/members/:username/suspend                                    401     401       403    403    403   403  403     yes       403     yes
POST /api/operate/members/:username/restore                                    401     401       403    403    403   403  403     yes       403     yes
POST /api/operate/members/:username/messages                                   401     401       403    403    403   403  403     yes       403     yes
POST /api/operate/members/:username/warn                                       401     401       403    403    403   403  403     yes       403     yes
POST /api/operate/members/:username/mute                                       401     401       403    403    403   403  403     yes       403     yes
GET /api/operate/reports                                                       401     401       403    403    403   403  403     yes       403     yes
GET /api/operate/reports/:id                                                   401     401       403    403    403   403  403     yes       403     yes
PATCH /api/operate/reports/:id                                                 401     401       403    403    403   403  403     yes       403     yes
POST /api/operate/reports/:id/decision                                         401     401       403    403    403   403  403     yes       403     yes
GET /api/operate/appeals                                                       401     401       403    403    403   403  403     yes       403     yes
POST /api/operate/appeals/:id/decision                                         401     401       403    403    403   403  403     yes       403     yes

# Finance: receipts, refunds and promotion codes
GET /api/operate/statements                                                    401     401       403    403    403   403  403     403       yes     yes
GET /api/operate/venues/:id/statement                                          401     401       403    403    403   403  403     403       yes     yes
GET /api/operate/venues/:id/statement.csv                                      401     401       403    403    403   403  403     403       yes     yes
GET /api/operate/export/receipts.csv                                           401     401       403    403    403   403  403     403       yes     yes
GET /api/operate/receipts                                                      401     401       403    403    403   403  403     403       yes     yes
GET /api/operate/promotion-codes                                               401     401       403    403    403   403  403     403       yes     yes
POST /api/operate/promotion-codes                                              401     401       403    403    403   403  403     403       yes     yes
DELETE /api/operate/promotion-codes/:code                                      401     401       403    403    403   403  403     403       yes     yes
POST /api/operate/members/:username/subscription                               401     401       403    403    403   403  403     403       yes     yes
POST /api/operate/members/:username/refunds                                    401     401       403    403    403   403  403     403       yes     yes

# Admins: roles, the log, the members' export and the waiver
GET /api/operate/staff                                                         401     401       403    403    403   403  403     403       403     yes
PUT /api/operate/staff/:username                                               401     401       403    403    403   403  403     403       403     yes
POST /api/operate/staff/:username/searches                                     401     401       403    403    403   403  403     403       403     yes
GET /api/operate/audit                                                         401     401       403    403    403   403  403     403       403     yes
GET /api/operate/export/members.csv                                            401     401       403    403    403   403  403     403       403     yes
GET /api/operate/export/audit.csv                                              401     401       403    403    403   403  403     403       403     yes
GET /api/operate/documents                                                     401     401       403    403    403   403  403     403       403     yes
POST /api/operate/documents/preview                                            401     401       403    403    403   403  403     403       403     yes
PUT /api/operate/documents/:kind                                               401     401       403    403    403   403  403     403       403     yes
GET /api/operate/work                                                          401     401       403    403    403   403  403     403       403     yes
POST /api/operate/work/retry                                                   401     401       403    403    403   403  403     403       403     yes
POST /api/operate/work/give-up                                                 401     401       403    403    403   403  403     403       403     yes
GET /api/operate/maintenance                                                   401     401       403    403    403   403  403     403       403     yes
PUT /api/operate/maintenance                                                   401     401       403    403    403   403  403     403       403     yes
GET /api/operate/checkup                                                       401     401       403    403    403   403  403     403       403     yes
GET /api/operate/waiver                                                        401     401       403    403    403   403  403     403       403     yes
PUT /api/operate/waiver                                                        401     401       403    403    403   403  403     403       403     yes
`;

export const actors = [
  "visitor",
  "suspended",
  "unpaid",
  "member",
  "other",
  "host",
  "planner",
  "moderator",
  "finance",
  "admin",
] as const;
export type Actor = (typeof actors)[number];

const refusals = { "401": 401, "402": 402, "403": 403, "404": 404 } as const;

export type Verdict = "yes" | (typeof refusals)[keyof typeof refusals];

export const whoMay: ReadonlyMap<string, Readonly<Record<Actor, Verdict>>> = readTable();

function readTable() {
  const rows = new Map<string, Readonly<Record<Actor, Verdict>>>();
  const [header = "", ...lines] = table.split("\n").filter((line) => /^[^#]/.test(line));
  if (header.split(/ +/).slice(1).join(" ") !== actors.join(" "))
    throw new Error("The table's columns are others than the actors.");
  for (const line of lines) {
    const [method = "", path = "", ...cells] = line.split(/ +/);
    const call = `${method} ${path}`;
    if (rows.has(call) || cells.length !== actors.length)
      throw new Error(`${call} has two rows, or one that isn't whole.`);
    const verdicts = actors.map((actor, index) => [actor, verdictOf(cells[index] ?? "")]);
    rows.set(call, Object.fromEntries(verdicts));
  }
  return rows;
}

function verdictOf(cell: string): Verdict {
  if (cell === "yes") return cell;
  const found = Object.entries(refusals).find(([name]) => name === cell);
  if (found === undefined) throw new Error(`The table of who may make a call has "${cell}".`);
  return found[1];
}
