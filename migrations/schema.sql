-- The whole schema, written by `npm run schema` from a migrated database. A migration changes it.

create sequence stream_event_numbers;

create unlogged table attempts (
  key text not null,
  tries integer not null,
  window_ends_at timestamptz not null,
  constraint attempts_pkey primary key (key)
);
create index attempts_by_end on attempts (window_ends_at);

create table audit_log (
  id bigint generated always as identity,
  "at" timestamptz not null,
  -- A member's username, or the user of the command line. No foreign key: the log outlives accounts.
  actor text not null,
  action text not null,
  -- Such as session:12, city:Dallas, TX or member:m-….
  subject text not null,
  "from" jsonb,
  "to" jsonb,
  -- Null for a look at personal data, which changes nothing.
  reason text,
  constraint audit_log_pkey primary key (id),
  constraint audit_log_reason_check check (length(reason) between 1 and 500)
);
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_actor on audit_log (actor, id);
create index audit_log_by_subject on audit_log (subject, id);

create table backfills (
  migration text not null,
  -- Rows up to this id are filled.
  through_id bigint not null default 0,
  done_at timestamptz,
  constraint backfills_pkey primary key (migration)
);

create table backups (
  kind text not null,
  taken_at timestamptz not null,
  constraint backups_pkey primary key (kind)
);

create table cities (
  name text not null,
  time_zone text not null,
  -- Sessions exist for local days up to and including this one.
  sessions_through date,
  is_open boolean not null default false,
  asks_for_hosts boolean not null default false,
  allows_women_sessions boolean not null default false,
  -- The last local day with sessions of a closed city; null if none was set.
  closes_on date,
  asks_for_agreements boolean not null default false,
  -- The last day, in its time, on which staff were emailed what is open.
  digest_told_on date,
  -- For each member who lives there.
  guest_passes_a_month integer not null default 1,
  constraint cities_pkey primary key (name),
  constraint cities_guest_passes_a_month_check check (guest_passes_a_month between 0 and 31)
);

create table access_codes (
  id bigint generated always as identity,
  -- In capitals, as it is compared.
  code text not null,
  label text not null,
  max_uses integer,
  expires_at timestamptz,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  -- The accounts that began with it, deleted ones included.
  uses integer not null default 0,
  -- How many of the people who waited in that city it was mailed to; null for a code that staff give out.
  invited integer,
  invited_city text,
  constraint access_codes_pkey primary key (id),
  constraint access_codes_invited_check check ((invited is null) = (invited_city is null)),
  constraint access_codes_max_uses_check check (max_uses > 0),
  constraint access_codes_invited_city_fkey foreign key (invited_city) references cities(name) on update cascade
);
create index access_codes_invited on access_codes (created_at) where (invited is not null);
create unique index access_codes_usable on access_codes (code) where (withdrawn_at is null);

create table areas (
  id bigint generated always as identity,
  city text not null,
  name text not null,
  is_active boolean not null default true,
  -- Degrees; null where nobody has entered them.
  latitude float8,
  longitude float8,
  constraint areas_pkey primary key (id),
  constraint areas_city_name_key unique (city, name),
  constraint areas_latitude_check check ((latitude >= ('-90'::integer)::float8) and (latitude <= (90)::float8)),
  constraint areas_lie_somewhere check ((latitude is null) = (longitude is null)),
  constraint areas_longitude_check check ((longitude >= ('-180'::integer)::float8) and (longitude <= (180)::float8)),
  constraint areas_city_fkey foreign key (city) references cities(name) on update cascade
);

create table city_closings (
  id bigint generated always as identity,
  city text not null,
  closes_on date not null,
  subscriptions text not null,
  message text not null,
  actor text not null,
  reason text not null,
  after_member_id bigint not null default 0,
  through_member_id bigint not null,
  -- Null once everybody was told, or the city was opened again.
  next_batch_at timestamptz,
  constraint city_closings_pkey primary key (id),
  constraint city_closings_subscriptions_check check (subscriptions in ('keep', 'cancel_at_period_end', 'refund_rest')),
  constraint city_closings_city_fkey foreign key (city) references cities(name) on update cascade
);
create index city_closings_due on city_closings (next_batch_at);

create table departed_customers (
  customer_id text not null,
  due_at timestamptz not null,
  failures integer not null default 0,
  constraint departed_customers_pkey primary key (customer_id)
);
create index departed_customers_due on departed_customers (due_at);

create table departed_mailboxes (
  -- A keyed hash.
  mailbox_hash text not null,
  kept_until date not null,
  suspended_at timestamptz,
  -- Infinity for a suspension without an end.
  suspended_until timestamptz,
  muted_until timestamptz,
  constraint departed_mailboxes_pkey primary key (mailbox_hash),
  constraint departed_mailboxes_check check ((suspended_at is null) = (suspended_until is null))
);
create index departed_mailboxes_by_day on departed_mailboxes (kept_until);

create table documents (
  kind text not null,
  version integer not null,
  text text not null,
  effective_at timestamptz not null,
  published_at timestamptz not null,
  published_by text not null,
  -- When the next members are told; null once everybody was.
  next_notice_at timestamptz,
  -- Members up to this id were told.
  noticed_through_id bigint not null default 0,
  notice_until_id bigint not null,
  -- Added to the notice to members; null for none.
  message text,
  constraint documents_pkey primary key (kind, version),
  constraint documents_kind_check check (kind in ('terms', 'privacy', 'guidelines')),
  constraint documents_version_check check (version > 1)
);
create index documents_to_notice on documents (next_notice_at) where (next_notice_at is not null);

create table failed_pieces (
  -- The name of the job or sweep.
  work text not null,
  -- The name of the piece within its job or sweep: the id of a row.
  piece text not null,
  failures integer not null,
  failing_since timestamptz not null,
  retry_at timestamptz not null,
  error text not null,
  -- It failed for a day and is not tried again until an operator says so. Then retry_at is infinite.
  set_aside_at timestamptz,
  -- An operator gave it up.
  given_up_at timestamptz,
  city text,
  constraint failed_pieces_pkey primary key (work, piece)
);

create table interests (
  -- The address without its tag, so that each mailbox counts once.
  mailbox text not null,
  email text not null,
  -- By the ZIP code. Null if that is near none of the cities.
  city text,
  created_at timestamptz not null,
  constraint interests_pkey primary key (mailbox),
  constraint interests_city_fkey foreign key (city) references cities(name)
);
create index interests_by_age on interests (created_at);
create index interests_by_city on interests (city, created_at);

create table learned_weights (
  night timestamptz not null,
  -- Another server begins again if the first one did not finish.
  begun_at timestamptz not null,
  -- Null until the night is finished.
  state text,
  pairs integer not null default 0,
  -- By factor, together 1; null with too few pairs.
  weights jsonb,
  -- Predicted and observed likes, by tenths of the predictions.
  calibration jsonb not null default '[]'::jsonb,
  -- Mutual likes per group with the chosen and with learned weights.
  likes jsonb,
  constraint learned_weights_pkey primary key (night),
  constraint learned_weights_pairs_check check (pairs >= 0),
  constraint learned_weights_state_check check (state in ('too_few', 'worse', 'better'))
);

create table learning_switch (
  id integer not null default 1,
  is_on boolean not null,
  constraint learning_switch_pkey primary key (id),
  constraint learning_switch_id_check check (id = 1)
);

create table login_link_requests (
  id bigint generated always as identity,
  email text not null,
  constraint login_link_requests_pkey primary key (id)
);

create table maintenance (
  is_on boolean not null default true,
  sentence text not null,
  since timestamptz not null,
  constraint maintenance_pkey primary key (is_on),
  constraint maintenance_is_on_check check (is_on)
);

create table notification_heads (
  member_id bigint not null,
  -- The latest event about the member's notifications.
  position bigint not null,
  constraint notification_heads_pkey primary key (member_id)
);

create table payment_events (
  id text not null,
  type text not null,
  handled_at timestamptz not null,
  constraint payment_events_pkey primary key (id)
);
create index payment_events_by_age on payment_events (handled_at);

create table photos (
  id text not null,
  content bytea not null,
  content_type text not null,
  created_at timestamptz not null,
  constraint photos_pkey primary key (id)
);

create table members (
  id bigint generated always as identity,
  username text not null,
  email text not null,
  email_verified boolean not null default false,
  password_hash text,
  -- Invented, with a mailbox that nobody reads.
  is_demo boolean not null default false,
  full_name text not null,
  photo_id text,
  city text not null,
  language text not null default 'English',
  theme text not null default 'system',
  gender text,
  birthday date,
  zip_code text not null,
  created_at timestamptz not null,
  suspended_at timestamptz,
  roles text[] not null default '{}'::text[],
  -- Null for a suspension without an end.
  suspended_until timestamptz,
  muted_until timestamptz,
  -- The number of a drawn face, shown if there is no photo.
  face smallint,
  -- A keyed hash, by which accounts of one mailbox are found; null for demo members.
  mailbox_hash text,
  -- Null if it is as at sign-up.
  gender_changed_at timestamptz,
  -- When the weekly figures are next emailed to them; null if they are not.
  figures_mail_at timestamptz,
  -- Final refusals of the address since the last accepted email.
  email_refusals integer not null default 0,
  -- Set by the second refusal. Until an email is accepted, only those that the member asks for are tried.
  email_refused_since timestamptz,
  constraint members_pkey primary key (id),
  constraint members_email_key unique (email),
  constraint members_username_key unique (username),
  constraint members_email_check check (email = lower(email)),
  constraint members_face_check check (face between 0 and 63),
  constraint members_gender_check check (gender in ('male', 'female', 'non_binary', 'prefer_not_to_say')),
  constraint members_language_check check (language in ('English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Japanese', 'Mandarin Chinese')),
  constraint members_roles_check check (roles <@ array['planner', 'moderator', 'finance', 'admin']),
  constraint members_theme_check check (theme in ('light', 'dark', 'system')),
  constraint members_city_fkey foreign key (city) references cities(name) on update cascade,
  constraint members_photo_id_fkey foreign key (photo_id) references photos(id)
);
create index members_by_age on members (created_at, id);
create index members_by_city on members (city, id) include (suspended_at, suspended_until);
create index members_by_city_age on members (city, created_at);
create index members_by_city_demo on members (city) where is_demo;
create index members_by_email_prefix on members (email text_pattern_ops);
create index members_by_mailbox on members (mailbox_hash);
create index members_by_plain_name on members using gin (to_tsvector('simple'::regconfig, translate(regexp_replace(normalize(full_name, nfkd), '[̀-ͯ]', '', 'g'), 'øØłŁđĐ', 'oOlLdD')));
create index members_in_name_order on members (lower(full_name), id);
create index members_with_figures_mail on members (figures_mail_at) where (figures_mail_at is not null);
create index members_with_roles on members (id) where (roles <> '{}'::text[]);
create index photos_of_members on members (photo_id) where (photo_id is not null);

create table accepted_documents (
  member_id bigint not null,
  kind text not null,
  version integer not null,
  accepted_at timestamptz not null,
  constraint accepted_documents_pkey primary key (member_id, kind),
  constraint accepted_documents_kind_check check (kind in ('terms', 'privacy', 'guidelines')),
  constraint accepted_documents_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);

create table access_code_uses (
  id bigint generated always as identity,
  -- Null for the code of the settings.
  code_id bigint,
  -- Null once the account is deleted.
  member_id bigint,
  used_at timestamptz not null,
  constraint access_code_uses_pkey primary key (id),
  constraint access_code_uses_code_id_fkey foreign key (code_id) references access_codes(id),
  constraint access_code_uses_member_id_fkey foreign key (member_id) references members(id) on delete set null
);
create unique index access_code_uses_by_member on access_code_uses (member_id) where (member_id is not null);
create index access_code_uses_in_order on access_code_uses (code_id, id);

create table blocks (
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamptz not null,
  -- Made by an earlier account with the blocker's mailbox.
  is_inherited boolean not null default false,
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_check check (blocker_id <> blocked_id),
  constraint blocks_blocked_id_fkey foreign key (blocked_id) references members(id) on delete cascade,
  constraint blocks_blocker_id_fkey foreign key (blocker_id) references members(id) on delete cascade
);
create index blocks_by_blocked on blocks (blocked_id);

create table charges (
  id bigint generated always as identity,
  -- The provider's id.
  invoice_id text not null,
  -- Which try of a failed charge it was; 0 for a paid one.
  tries integer not null,
  outcome text not null,
  -- Null once the account is deleted; the charge stays in the books.
  member_id bigint,
  -- Of the member at that time.
  city text not null,
  plan text not null,
  -- After the discount, including the tax.
  amount_cents integer not null,
  discount_cents integer not null,
  tax_cents integer not null,
  currency text not null,
  charged_at timestamptz not null,
  constraint charges_pkey primary key (id),
  constraint charges_invoice_id_outcome_tries_key unique (invoice_id, outcome, tries),
  constraint charges_outcome_check check (outcome in ('paid', 'failed')),
  constraint charges_plan_check check (plan in ('monthly', 'yearly')),
  constraint charges_city_fkey foreign key (city) references cities(name) on update cascade,
  constraint charges_member_id_fkey foreign key (member_id) references members(id) on delete set null
);
create index charges_by_city on charges (city, charged_at);
create index charges_by_member on charges (member_id) where (member_id is not null);

create table city_subscription_ends (
  member_id bigint not null,
  closing_id bigint not null,
  due_at timestamptz not null,
  failures integer not null default 0,
  constraint city_subscription_ends_pkey primary key (member_id),
  constraint city_subscription_ends_closing_id_fkey foreign key (closing_id) references city_closings(id),
  constraint city_subscription_ends_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index city_subscription_ends_by_closing on city_subscription_ends (closing_id);
create index city_subscription_ends_due on city_subscription_ends (due_at);

create table city_waits (
  city text not null,
  member_id bigint not null,
  created_at timestamptz not null,
  constraint city_waits_pkey primary key (city, member_id),
  constraint city_waits_city_fkey foreign key (city) references cities(name) on update cascade,
  constraint city_waits_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index city_waits_by_member on city_waits (member_id);

create table connections (
  id bigint generated always as identity,
  member_a bigint,
  member_b bigint,
  created_at timestamptz not null,
  -- Counts the changes of its messages. A change locks the connection's row first, so that messages become visible in the order of their ids.
  version bigint not null default 0,
  -- Until member A has looked at the match.
  is_new_to_a boolean not null default false,
  -- Until member B has looked at the match.
  is_new_to_b boolean not null default false,
  constraint connections_pkey primary key (id),
  constraint connections_member_a_member_b_key unique (member_a, member_b),
  constraint connections_check check (member_a < member_b),
  constraint connections_member_a_fkey foreign key (member_a) references members(id) on delete set null,
  constraint connections_member_b_fkey foreign key (member_b) references members(id) on delete set null
);
create index connections_abandoned on connections (id) where ((member_a is null) and (member_b is null));
create index connections_of_member_a on connections (member_a, id);
create index connections_of_member_b on connections (member_b, id);

create table email_changes (
  member_id bigint not null,
  -- The address that the member wants; maybe taken.
  email text not null,
  token_hash text not null,
  -- Real time.
  requested_at timestamptz not null,
  -- Real time.
  expires_at timestamptz not null,
  -- The member no longer controls the present address, which then gets no link to take the change back.
  is_old_mailbox_lost boolean not null default false,
  constraint email_changes_pkey primary key (member_id),
  constraint email_changes_token_hash_key unique (token_hash),
  constraint email_changes_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index email_changes_by_end on email_changes (expires_at);

create table email_returns (
  id bigint generated always as identity,
  member_id bigint not null,
  -- The former address. Until the end, nobody else can have it.
  email text not null,
  token_hash text not null,
  -- Real time.
  changed_at timestamptz not null,
  -- Real time.
  expires_at timestamptz not null,
  -- A digest of the password's hash at the change, which tells whether it was replaced since.
  password_mark text,
  constraint email_returns_pkey primary key (id),
  constraint email_returns_email_key unique (email),
  constraint email_returns_token_hash_key unique (token_hash),
  constraint email_returns_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index email_returns_by_end on email_returns (expires_at);
create index email_returns_by_member on email_returns (member_id);

create table emergency_contacts (
  member_id bigint not null,
  name text not null,
  phone text not null,
  constraint emergency_contacts_pkey primary key (member_id),
  constraint emergency_contacts_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);

create table kept_separations (
  id bigint generated always as identity,
  kind text not null,
  -- Each side is a member, or the mailbox of a member who has left.
  by_member_id bigint,
  by_mailbox text,
  of_member_id bigint,
  of_mailbox text,
  created_at timestamptz not null,
  constraint kept_separations_pkey primary key (id),
  constraint kept_separations_kind_by_member_id_by_mailbox_of_member_id__key unique nulls not distinct (kind, by_member_id, by_mailbox, of_member_id, of_mailbox),
  constraint kept_separations_check check (num_nonnulls(by_member_id, by_mailbox) = 1),
  constraint kept_separations_check1 check (num_nonnulls(of_member_id, of_mailbox) = 1),
  constraint kept_separations_kind_check check (kind in ('block', 'stars')),
  constraint kept_separations_by_mailbox_fkey foreign key (by_mailbox) references departed_mailboxes(mailbox_hash) on delete cascade,
  constraint kept_separations_by_member_id_fkey foreign key (by_member_id) references members(id) on delete cascade,
  constraint kept_separations_of_mailbox_fkey foreign key (of_mailbox) references departed_mailboxes(mailbox_hash) on delete cascade,
  constraint kept_separations_of_member_id_fkey foreign key (of_member_id) references members(id) on delete cascade
);
create index kept_separations_by_mailbox on kept_separations (by_mailbox) where (by_mailbox is not null);
create index kept_separations_by_member_id on kept_separations (by_member_id) where (by_member_id is not null);
create index kept_separations_of_mailbox on kept_separations (of_mailbox) where (of_mailbox is not null);
create index kept_separations_of_member_id on kept_separations (of_member_id) where (of_member_id is not null);

create table logins (
  token_hash text not null,
  member_id bigint not null,
  user_agent text not null,
  -- Real time.
  created_at timestamptz not null,
  -- Real time.
  last_seen_at timestamptz not null,
  id bigint generated always as identity,
  -- What the member proved themselves with when the login began.
  way text not null default 'password',
  constraint logins_pkey primary key (token_hash),
  constraint logins_id_key unique (id),
  constraint logins_way_check check (way in ('password', 'provider', 'passkey')),
  constraint logins_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index logins_by_age on logins (created_at);
create index logins_by_last_seen on logins (last_seen_at);
create index logins_by_member on logins (member_id);

create table calendar_feeds (
  member_id bigint not null,
  -- Anyone who has the address may read, so only its hash is stored.
  token_hash text not null,
  created_at timestamptz not null,
  -- The login that made it, which it ends with. Null for feeds from before this column.
  login_id bigint,
  constraint calendar_feeds_pkey primary key (member_id),
  constraint calendar_feeds_token_hash_key unique (token_hash),
  constraint calendar_feeds_login_id_fkey foreign key (login_id) references logins(id) on delete cascade not valid,
  constraint calendar_feeds_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index calendar_feeds_by_login on calendar_feeds (login_id);

create table mailed_links (
  member_id bigint not null,
  purpose text not null,
  -- The token itself is only in the mail.
  token_hash text not null,
  -- Real time.
  expires_at timestamptz not null,
  constraint mailed_links_pkey primary key (member_id, purpose),
  constraint mailed_links_token_hash_key unique (token_hash),
  constraint mailed_links_purpose_check check (purpose in ('email_verification', 'login_screen')),
  constraint mailed_links_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index mailed_links_by_end on mailed_links (expires_at);

create table member_identities (
  issuer text not null,
  subject text not null,
  member_id bigint not null,
  created_at timestamptz not null,
  -- Real time. An ended identity logs nobody in unless its address joins it again.
  ended_at timestamptz,
  constraint member_identities_pkey primary key (issuer, subject),
  constraint member_identities_member_id_issuer_key unique (member_id, issuer),
  constraint member_identities_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);

create table member_networks (
  member_id bigint not null,
  network text not null,
  -- Real time.
  last_login_at timestamptz not null,
  constraint member_networks_pkey primary key (member_id, network),
  constraint member_networks_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index member_networks_by_age on member_networks (last_login_at);

create table member_visits (
  member_id bigint not null,
  -- The day of the last request with a login, in UTC and real time. Or when a plan or a booking was last seen.
  last_on date not null,
  -- When the member was first told that the account will be deleted; null after a visit.
  told_on date,
  told_again_on date,
  -- The first warning among the deliveries. Null if nobody could be told.
  told_by bigint,
  constraint member_visits_pkey primary key (member_id),
  constraint member_visits_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index member_visits_by_day on member_visits (last_on) where (told_on is null);
create index member_visits_told on member_visits (told_on) where (told_on is not null);

create table messages (
  id bigint generated always as identity,
  connection_id bigint not null,
  sender_id bigint,
  -- Null once the sender has deleted it.
  content text,
  client_key text,
  is_read boolean not null default false,
  created_at timestamptz not null,
  constraint messages_pkey primary key (id),
  constraint messages_connection_id_fkey foreign key (connection_id) references connections(id) on delete cascade,
  constraint messages_sender_id_fkey foreign key (sender_id) references members(id) on delete set null
);
create index messages_by_connection on messages (connection_id, id);
create unique index messages_once on messages (connection_id, sender_id, client_key) where (client_key is not null);
create index messages_sent on messages (sender_id, id);
create index messages_unread on messages (connection_id) where (not is_read);

create table deleted_messages (
  message_id bigint not null,
  content text not null,
  deleted_at timestamptz not null,
  constraint deleted_messages_pkey primary key (message_id),
  constraint deleted_messages_message_id_fkey foreign key (message_id) references messages(id) on delete cascade
);
create index deleted_messages_by_end on deleted_messages (deleted_at);

create table notification_settings (
  member_id bigint not null,
  -- The answer at sign-up.
  push_notifications_enabled boolean not null,
  session_reminders boolean not null default true,
  connection_requests boolean not null default true,
  message_notifications boolean not null default true,
  session_updates boolean not null default true,
  promotions boolean not null default false,
  constraint notification_settings_pkey primary key (member_id) include (promotions, session_updates),
  constraint notification_settings_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);

create table notifications (
  id bigint generated always as identity,
  member_id bigint not null,
  type text not null,
  -- The key of the words, which are put together in the reader's language.
  wording text not null,
  params jsonb not null,
  -- Makes it happen once for a member.
  once_key text not null,
  is_read boolean not null default false,
  created_at timestamptz not null,
  -- When it last went out by push and mail.
  announced_at timestamptz,
  -- How often it was renewed since, quietly.
  renewals integer not null default 0,
  constraint notifications_pkey primary key (id),
  constraint notifications_member_id_once_key_key unique (member_id, once_key),
  constraint notifications_type_check check (type in ('new_connection', 'new_message', 'session_reminder', 'session_update', 'survey_open', 'invitation', 'billing', 'promotion', 'waitlist_offer', 'moderation', 'service_notice')),
  constraint notifications_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index notifications_by_age on notifications (created_at) where (type <> all (array['billing', 'moderation', 'new_connection']));
create index notifications_by_member on notifications (member_id, created_at desc, id desc);
create index notifications_of_arrivals on notifications (once_key) where (wording = 'arrival');
create index notifications_unread on notifications (member_id) where (not is_read);
create index notifications_unread_of_session on notifications (((params ->> 'sessionId'))) where (not is_read);

create unlogged table passkey_challenges (
  id bigint generated always as identity,
  challenge_hash text not null,
  -- Who adds a passkey; null for a login.
  member_id bigint,
  -- Real time.
  created_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (id),
  constraint passkey_challenges_challenge_hash_key unique (challenge_hash),
  constraint passkey_challenges_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index passkey_challenges_by_age on passkey_challenges (created_at);
create index passkey_challenges_by_member on passkey_challenges (member_id);

create table passkeys (
  id bigint generated always as identity,
  member_id bigint not null,
  -- Chosen by the authenticator, in URL-safe Base64.
  credential_id text not null,
  -- A COSE key in URL-safe Base64.
  public_key text not null,
  -- How often the authenticator says the passkey was used; 0 for ever if it does not count.
  counter bigint not null,
  -- How browsers reach the authenticator, which they are told again.
  transports text[] not null,
  name text not null,
  -- Real time.
  created_at timestamptz not null,
  -- Real time.
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index passkeys_by_member on passkeys (member_id);

create table profiles (
  member_id bigint not null,
  bio text not null default '',
  fitness_level text not null,
  fitness_goal text not null,
  workout_types text[] not null,
  workout_frequency integer not null,
  available_weekdays text[] not null,
  preferred_session_times text[] not null,
  preferred_group_size text not null,
  session_preference text not null,
  energy_rhythm text not null,
  matching_mode text not null default 'work_with_equals',
  location_type_preference text,
  travel_radius_miles integer not null,
  constraint profiles_pkey primary key (member_id),
  constraint profiles_available_weekdays_check check (available_weekdays <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  constraint profiles_energy_rhythm_check check (energy_rhythm in ('morning_person', 'night_owl', 'flexible')),
  constraint profiles_fitness_goal_check check (fitness_goal in ('build_strength', 'lose_weight', 'improve_endurance', 'maintain_health')),
  constraint profiles_fitness_level_check check (fitness_level in ('beginner', 'intermediate', 'advanced')),
  constraint profiles_location_type_preference_check check (location_type_preference in ('gym', 'outdoor', 'studio', 'hybrid')),
  constraint profiles_matching_mode_check check (matching_mode in ('learn_from_others', 'work_with_equals', 'help_motivate_others')),
  constraint profiles_preferred_group_size_check check (preferred_group_size in ('small', 'medium', 'large')),
  constraint profiles_preferred_session_times_check check (preferred_session_times <@ array['morning', 'midday', 'evening']),
  constraint profiles_session_preference_check check (session_preference in ('motivate_others', 'focus_on_self', 'socialize', 'challenge', 'balance')),
  constraint profiles_workout_types_check check (workout_types <@ array['gym', 'cardio', 'calisthenics']),
  constraint profiles_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);

create table provider_sign_ins (
  state_hash text not null,
  browser_hash text not null,
  provider text not null,
  attempt text not null,
  redirect_uri text not null,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null,
  constraint provider_sign_ins_pkey primary key (state_hash),
  constraint provider_sign_ins_provider_check check (provider in ('google', 'apple'))
);
create index provider_sign_ins_by_age on provider_sign_ins (created_at);

create table push_subscriptions (
  endpoint text not null,
  member_id bigint not null,
  login_hash text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  constraint push_subscriptions_pkey primary key (endpoint),
  constraint push_subscriptions_login_hash_fkey foreign key (login_hash) references logins(token_hash) on update cascade on delete cascade,
  constraint push_subscriptions_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index push_subscriptions_by_login on push_subscriptions (login_hash);
create index push_subscriptions_by_member on push_subscriptions (member_id);

create table recovery_codes (
  member_id bigint not null,
  -- The code itself is shown once. A used one is deleted.
  code_hash text not null,
  constraint recovery_codes_pkey primary key (member_id, code_hash),
  constraint recovery_codes_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);

create table refunds (
  id bigint generated always as identity,
  -- The idempotency key: two requests with one key are one refund.
  key text not null,
  -- Null once the account is deleted; the refund stays in the books.
  member_id bigint,
  -- The provider's id.
  invoice_id text not null,
  amount_cents integer not null,
  actor text not null,
  reason text not null,
  created_at timestamptz not null,
  -- Asked for until the provider has answered.
  state text not null default 'asked',
  refund_id text,
  -- When to ask the provider again if its answer is missing.
  check_at timestamptz,
  check_failures integer not null default 0,
  -- For the member; the reason is for the staff.
  message text,
  constraint refunds_pkey primary key (id),
  constraint refunds_key_key unique (key),
  constraint refunds_amount_cents_check check (amount_cents > 0),
  constraint refunds_state_check check (state in ('asked', 'done', 'refused')),
  constraint refunds_member_id_fkey foreign key (member_id) references members(id) on delete set null
);
create index refunds_by_invoice on refunds (invoice_id);
create index refunds_by_member on refunds (member_id);
create index refunds_to_check on refunds (check_at) where (check_at is not null);

create table reports (
  id bigint generated always as identity,
  reporter_id bigint,
  reported_id bigint,
  -- Outlives the account.
  reported_username text,
  context_kind text not null,
  context_id bigint not null,
  -- The last messages between the two, as they were at the report.
  excerpt jsonb not null,
  text text not null,
  created_at timestamptz not null,
  -- The subject of a report about no member.
  concerns text,
  state text not null default 'open',
  -- A staff member's username. No foreign key: it outlives accounts.
  assignee text,
  decision text,
  -- A keyed hash, once the reported member has left.
  reported_mailbox text,
  constraint reports_pkey primary key (id),
  constraint reports_check check ((reported_username is not null) or (concerns is not null)),
  constraint reports_concerns_check check (concerns in ('venue', 'incident')),
  constraint reports_context_kind_check check (context_kind in ('chat', 'group', 'survey')),
  constraint reports_decision_check check (decision in ('none', 'warn', 'mute', 'suspend', 'ban')),
  constraint reports_state_check check (state in ('open', 'in_hand', 'closed')),
  constraint reports_reported_id_fkey foreign key (reported_id) references members(id) on delete set null,
  constraint reports_reported_mailbox_fkey foreign key (reported_mailbox) references departed_mailboxes(mailbox_hash) on delete set null,
  constraint reports_reporter_id_fkey foreign key (reporter_id) references members(id) on delete set null
);
create index reports_by_assignee on reports (coalesce(assignee, ''), id);
create index reports_by_mailbox on reports (reported_mailbox) where (reported_mailbox is not null);
create index reports_by_reported on reports (reported_id);
create index reports_by_state on reports (state, id);
create index reports_made on reports (reporter_id, id);
create index reports_unanswered on reports (id) where (state <> 'closed');

create table moderation_measures (
  id bigint generated always as identity,
  member_id bigint not null,
  action text not null,
  -- Null for a warning, and for a suspension without an end.
  until timestamptz,
  reason text not null,
  report_id bigint,
  -- The staff member's username, or the user of the command line.
  actor text not null,
  created_at timestamptz not null,
  -- When it was taken back or replaced.
  lifted_at timestamptz,
  appeal_token_hash text not null,
  appeal_text text,
  appealed_at timestamptz,
  appeal_decision text,
  -- For the member; the reason is for the staff.
  message text not null default '',
  constraint moderation_measures_pkey primary key (id),
  constraint moderation_measures_appeal_token_hash_key unique (appeal_token_hash),
  constraint moderation_measures_action_check check (action in ('warn', 'mute', 'suspend')),
  constraint moderation_measures_appeal_decision_check check (appeal_decision in ('none', 'restore')),
  constraint moderation_measures_member_id_fkey foreign key (member_id) references members(id) on delete cascade,
  constraint moderation_measures_report_id_fkey foreign key (report_id) references reports(id) on delete set null
);
create index moderation_measures_appealed on moderation_measures (appealed_at, id) where ((appealed_at is not null) and (appeal_decision is null));
create index moderation_measures_by_member on moderation_measures (member_id, id);
create index moderation_measures_by_report on moderation_measures (report_id) where (report_id is not null);

create table reset_links (
  id bigint generated always as identity,
  member_id bigint not null,
  -- The token itself is only in the mail.
  token_hash text not null,
  -- Real time.
  expires_at timestamptz not null,
  constraint reset_links_pkey primary key (id),
  constraint reset_links_token_hash_key unique (token_hash),
  constraint reset_links_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index reset_links_by_end on reset_links (expires_at);
create index reset_links_by_member on reset_links (member_id);

create table reset_requests (
  id bigint generated always as identity,
  email text not null,
  network text not null default '',
  constraint reset_requests_pkey primary key (id)
);

create table sandbox_clock (
  only_row boolean not null default true,
  -- How far the sandbox's clock is ahead of the real one.
  offset_ms bigint not null,
  constraint sandbox_clock_pkey primary key (only_row),
  constraint sandbox_clock_only_row_check check (only_row)
);

create table schema_floor (
  only_row boolean not null default true,
  -- The migration that a server must know at least, because a later one took away what older servers use.
  needs text not null,
  constraint schema_floor_pkey primary key (only_row),
  constraint schema_floor_only_row_check check (only_row)
);

create table seeds (
  name text not null,
  planted_at timestamptz not null,
  constraint seeds_pkey primary key (name)
);

create table server_secrets (
  name text not null,
  value bytea not null,
  constraint server_secrets_pkey primary key (name)
);

create table stand_in_events (
  nth bigint generated always as identity,
  body jsonb not null,
  deliver_at timestamptz not null,
  failures integer not null default 0,
  -- Real time. One process delivers it until then.
  busy_until timestamptz,
  delivered_at timestamptz,
  constraint stand_in_events_pkey primary key (nth)
);
create index stand_in_events_to_deliver on stand_in_events (deliver_at) where (delivered_at is null);

create table stand_in_objects (
  id text not null,
  kind text not null,
  customer_id text,
  nth bigint generated always as identity,
  body jsonb not null,
  -- Facts that the provider knows and doesn't tell, such as how a card behaves.
  hidden jsonb not null,
  -- When it changes without a call.
  due_at timestamptz,
  constraint stand_in_objects_pkey primary key (id)
);
create index stand_in_objects_by_kind on stand_in_objects (kind, customer_id, nth);
create index stand_in_objects_due on stand_in_objects (due_at) where (due_at is not null);

create table stand_in_people (
  provider text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  full_name text not null,
  -- Apple tells the name at the first sign-in only.
  name_told boolean not null default false,
  constraint stand_in_people_pkey primary key (provider, subject),
  constraint stand_in_people_provider_check check (provider in ('google', 'apple'))
);

create table stand_in_records (
  kind text not null,
  id text not null,
  body jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  constraint stand_in_records_pkey primary key (kind, id)
);
create index stand_in_records_by_age on stand_in_records (expires_at);

create table stand_in_requests (
  idempotency_key text not null,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  -- By the sandbox's clock: an answer is kept under its key for a day.
  asked_at timestamptz not null default now(),
  constraint stand_in_requests_pkey primary key (idempotency_key)
);
create index stand_in_requests_by_age on stand_in_requests (asked_at);

create table stand_in_trouble (
  only_row boolean not null default true,
  -- The trouble that the next suitable call meets.
  kind text not null,
  constraint stand_in_trouble_pkey primary key (only_row),
  constraint stand_in_trouble_kind_check check (kind in ('server_error', 'rate_limit', 'lost_answer', 'unknown_customer')),
  constraint stand_in_trouble_only_row_check check (only_row)
);

create table stream_events (
  -- The order in which events became visible.
  position bigint not null,
  member_id bigint not null,
  name text not null,
  about bigint not null,
  -- Real time.
  created_at timestamptz not null default now(),
  -- The order within one position.
  nth bigint not null,
  constraint stream_events_pkey primary key ("position", nth),
  constraint stream_events_name_check check (name in ('message', 'read', 'deleted', 'notification', 'session', 'group', 'arrival', 'connection'))
);
create index stream_events_by_member on stream_events (member_id, "position");

create table stream_state (
  only_row boolean not null default true,
  -- The position of a transaction's events is its number plus this. Transaction numbers restart in a restored database; positions must not.
  added bigint not null,
  -- Events up to this position may be gone.
  swept_through bigint not null,
  constraint stream_state_pkey primary key (only_row),
  constraint stream_state_only_row_check check (only_row)
);

create table subscription_milestones (
  id bigint generated always as identity,
  -- The provider's id; null once the account is deleted, so that the row tells of nobody.
  subscription_id text,
  member_id bigint,
  -- The member's city when the subscription began.
  city text not null,
  trial_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  constraint subscription_milestones_pkey primary key (id),
  constraint subscription_milestones_subscription_id_key unique (subscription_id),
  constraint subscription_milestones_city_fkey foreign key (city) references cities(name) on update cascade,
  constraint subscription_milestones_member_id_fkey foreign key (member_id) references members(id) on delete set null
);
create index subscription_milestones_by_city on subscription_milestones (city);
create index subscription_milestones_by_member on subscription_milestones (member_id) where (member_id is not null);

create table subscriptions (
  member_id bigint not null,
  -- The provider's id.
  customer_id text,
  -- The provider's id; null for a gift.
  subscription_id text,
  plan text,
  -- The provider's word; null before the first subscription.
  status text,
  cancel_at_period_end boolean not null default false,
  current_period_end timestamptz,
  trial_end timestamptz,
  trial_used boolean not null default false,
  -- The card of the last request, which tells a repeated request from a new one.
  payment_method_id text,
  -- Counts the writes: an answer of the provider from before another write is dropped.
  version integer not null default 0,
  -- The number of the next creation, or of the one in progress.
  attempt integer not null default 1,
  -- When a creation with an unknown outcome began.
  attempted_at timestamptz,
  -- Real time. The holder's payment call goes first until then.
  busy_until timestamptz,
  lock_holder text,
  -- When to ask the provider if it hasn't told.
  check_at timestamptz,
  -- How often the provider couldn't be asked.
  check_failures integer not null default 0,
  -- Since when the member uses a trial, or a period whose charge fails; null while it is paid.
  unpaid_since timestamptz,
  -- The plan after the current period; null if it stays the same.
  next_plan text,
  -- When the provider retries the failed charge.
  next_attempt_at timestamptz,
  price_cents integer,
  -- Whether a suspension paused it, so that the suspension's end resumes it.
  paused_by_suspension boolean not null default false,
  -- The end of the yearly period whose renewal the member was told of.
  renewal_told_of timestamptz,
  -- When the provider is next given the email address and ZIP code; null once it has them.
  customer_update_due_at timestamptz,
  -- How often a card was refused, ever.
  refused_cards integer not null default 0,
  constraint subscriptions_pkey primary key (member_id),
  constraint subscriptions_customer_id_key unique (customer_id),
  constraint subscriptions_subscription_id_key unique (subscription_id),
  constraint subscriptions_next_plan_check check (next_plan in ('monthly', 'yearly')),
  constraint subscriptions_plan_check check (plan in ('monthly', 'yearly')),
  constraint subscriptions_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index subscriptions_to_check on subscriptions (check_at) where (check_at is not null);
create index subscriptions_unpaid on subscriptions (member_id) where (status in ('past_due', 'unpaid'));
create index subscriptions_with_customer_update on subscriptions (customer_update_due_at) where (customer_update_due_at is not null);
create index subscriptions_yearly_renewals on subscriptions (current_period_end) where ((plan = 'yearly') and (status = 'active') and (not cancel_at_period_end));

create table unknown_payers (
  customer_id text not null,
  subscription_id text not null,
  first_seen_at timestamptz not null,
  -- The last event about the customer.
  seen_at timestamptz not null,
  constraint unknown_payers_pkey primary key (customer_id)
);
create index unknown_payers_by_age on unknown_payers (seen_at);

create table unpaid_ends (
  -- The provider's id.
  subscription_id text not null,
  member_id bigint not null,
  unpaid_since timestamptz not null,
  ends_at timestamptz not null,
  constraint unpaid_ends_pkey primary key (subscription_id),
  constraint unpaid_ends_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index unpaid_ends_by_end on unpaid_ends (ends_at);
create index unpaid_ends_by_member on unpaid_ends (member_id);

create table used_trials (
  -- A keyed hash of an email, or of a card's fingerprint.
  hash text not null,
  -- The member who had the trial, while the account exists.
  member_id bigint,
  kept_until date,
  constraint used_trials_pkey primary key (hash),
  constraint used_trials_check check ((member_id is null) = (kept_until is not null)),
  constraint used_trials_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index used_trials_by_end on used_trials (kept_until) where (kept_until is not null);
create index used_trials_by_member on used_trials (member_id) where (member_id is not null);

create table venues (
  id bigint generated always as identity,
  area_id bigint not null,
  kind text not null,
  name text not null,
  street text not null,
  -- Empty for a post-workout spot.
  workout_types text[] not null default '{}'::text[],
  -- Null if unknown; then it takes any session.
  capacity integer,
  step_free boolean not null default false,
  notes text not null default '',
  -- Both days included; null for no beginning or end.
  closed_from date,
  closed_until date,
  is_active boolean not null default true,
  location_type text,
  contact_name text,
  -- Null without a contact, as are their name and phone.
  contact_email text,
  contact_phone text,
  contact_language text not null default 'English',
  -- The weekly times that the venue agreed to outside its page; null if there are none.
  agreement jsonb,
  visit_price_cents integer,
  constraint venues_pkey primary key (id),
  constraint venues_area_id_name_key unique (area_id, name),
  constraint venues_capacity_check check (capacity between 1 and 1000),
  constraint venues_contact_language_check check (contact_language in ('English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Japanese', 'Mandarin Chinese')),
  constraint venues_kind_check check (kind in ('workout', 'post_workout')),
  constraint venues_location_type_check check (location_type in ('gym', 'outdoor', 'studio', 'hybrid')),
  constraint venues_visit_price_cents_check check (visit_price_cents between 0 and 100000),
  constraint venues_workout_types_check check (workout_types <@ array['gym', 'cardio', 'calisthenics']),
  constraint venues_area_id_fkey foreign key (area_id) references areas(id)
);

create table asked_closures (
  id bigint generated always as identity,
  venue_id bigint not null,
  -- Local days, both included.
  from_day date not null,
  until_day date not null,
  note text not null,
  asked_at timestamptz not null,
  -- Null while it waits. An accepted one is a closure instead.
  refused_at timestamptz,
  constraint asked_closures_pkey primary key (id),
  constraint asked_closures_check check (until_day >= from_day),
  constraint asked_closures_venue_id_fkey foreign key (venue_id) references venues(id)
);
create index asked_closures_by_venue on asked_closures (venue_id, until_day);

create table closures (
  id bigint generated always as identity,
  city text not null,
  -- Null for the whole city.
  venue_id bigint,
  -- Local days, both included.
  from_day date not null,
  until_day date not null,
  name text not null,
  constraint closures_pkey primary key (id),
  constraint closures_check check (until_day >= from_day),
  constraint closures_city_fkey foreign key (city) references cities(name) on update cascade,
  constraint closures_venue_id_fkey foreign key (venue_id) references venues(id)
);
create index closures_by_city on closures (city, until_day);
create index closures_by_venue on closures (venue_id, until_day);

create table timetable_slots (
  id bigint generated always as identity,
  city text not null,
  -- ISO: Monday is 1.
  weekday integer not null,
  local_time time not null,
  workout_type text not null,
  duration_minutes integer not null,
  total_spots integer not null,
  default_venue_id bigint not null,
  audience text not null default 'everyone',
  -- Local days, both included; null for no beginning or end.
  effective_from date,
  effective_until date,
  min_bookings integer,
  -- With fewer than min_bookings that many hours before the start, a session is called off.
  call_off_hours integer,
  -- The weekly session that goes on where this one ends, with its members.
  followed_by bigint,
  constraint timetable_slots_pkey primary key (id),
  constraint timetable_slots_audience_check check (audience in ('everyone', 'women')),
  constraint timetable_slots_call_off_hours_check check (call_off_hours between 2 and 48),
  constraint timetable_slots_duration_minutes_check check (duration_minutes between 15 and 480),
  constraint timetable_slots_min_bookings_check check (min_bookings between 2 and 40),
  constraint timetable_slots_minimum_check check ((min_bookings is null) = (call_off_hours is null)),
  constraint timetable_slots_total_spots_check check (total_spots between 1 and 40),
  constraint timetable_slots_weekday_check check (weekday between 1 and 7),
  constraint timetable_slots_workout_type_check check (workout_type in ('gym', 'cardio', 'calisthenics')),
  constraint timetable_slots_city_fkey foreign key (city) references cities(name) on update cascade,
  constraint timetable_slots_default_venue_id_fkey foreign key (default_venue_id) references venues(id),
  constraint timetable_slots_followed_by_fkey foreign key (followed_by) references timetable_slots(id)
);
create index timetable_slots_by_city on timetable_slots (city);

create table series (
  id bigint generated always as identity,
  member_id bigint not null,
  slot_id bigint not null,
  area_id bigint not null,
  created_at timestamptz not null,
  -- The first local day on which sessions are booked again.
  paused_until date,
  constraint series_pkey primary key (id),
  constraint series_member_id_slot_id_key unique (member_id, slot_id),
  constraint series_area_id_fkey foreign key (area_id) references areas(id),
  constraint series_member_id_fkey foreign key (member_id) references members(id) on delete cascade,
  constraint series_slot_id_fkey foreign key (slot_id) references timetable_slots(id)
);
create index series_by_slot on series (slot_id, id);

create table sessions (
  id bigint generated always as identity,
  city text not null,
  slot_id bigint,
  local_date date,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  workout_type text not null,
  total_spots integer not null,
  booked_count integer not null default 0,
  default_venue_id bigint not null,
  -- Chosen by an operator; overrides the vote.
  fixed_venue_id bigint,
  venue_id bigint,
  post_workout_venue_id bigint,
  -- Null until the venue is revealed.
  revealed_at timestamptz,
  reminded_at timestamptz,
  cancelled_at timestamptz,
  groups_formed_at timestamptz,
  -- Counts the changes of its groups.
  groups_version integer not null default 0,
  -- Since when the groups no longer fit the bookings; null if they do.
  groups_stale_since timestamptz,
  -- Null until all members were told that the survey is open.
  survey_opened_at timestamptz,
  audience text not null default 'everyone',
  host_member_id bigint,
  -- The number of waitlist entries, kept here so that a list of sessions needs no other table.
  waiting_count integer not null default 0,
  -- When the start or the venue last changed after members had been told: cancelling is then free.
  changed_at timestamptz,
  attendance_settled_at timestamptz,
  -- The spots offered to the waitlist: until when each is reserved, and the last place that it was offered to.
  offers jsonb not null default '[]'::jsonb,
  -- When the planners were last told that the session has no venue.
  no_venue_told_at timestamptz,
  -- Chosen by an operator; used while it is open.
  fixed_post_workout_venue_id bigint,
  -- The venue's price when the attendance was settled; null if it had none.
  visit_price_cents integer,
  -- When it was compared with the weekly session's minimum.
  minimum_checked_at timestamptz,
  -- Since when members wait to be booked every week; null if none do.
  series_due_at timestamptz,
  -- When its start last changed. Null if it never did.
  start_changed_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_slot_id_local_date_key unique (slot_id, local_date),
  constraint sessions_audience_check check (audience in ('everyone', 'women')),
  constraint sessions_check check (ends_at > starts_at),
  constraint sessions_never_oversold check (booked_count between 0 and total_spots),
  constraint sessions_total_spots_check check (total_spots between 1 and 40),
  constraint sessions_waiting_count_check check (waiting_count >= 0),
  constraint sessions_workout_type_check check (workout_type in ('gym', 'cardio', 'calisthenics')),
  constraint sessions_city_fkey foreign key (city) references cities(name) on update cascade,
  constraint sessions_default_venue_id_fkey foreign key (default_venue_id) references venues(id),
  constraint sessions_fixed_post_workout_venue_id_fkey foreign key (fixed_post_workout_venue_id) references venues(id),
  constraint sessions_fixed_venue_id_fkey foreign key (fixed_venue_id) references venues(id),
  constraint sessions_host_member_id_fkey foreign key (host_member_id) references members(id) on delete set null,
  constraint sessions_post_workout_venue_id_fkey foreign key (post_workout_venue_id) references venues(id),
  constraint sessions_slot_id_fkey foreign key (slot_id) references timetable_slots(id) on delete set null,
  constraint sessions_venue_id_fkey foreign key (venue_id) references venues(id)
);
create index sessions_by_city_start on sessions (city, starts_at);
create index sessions_by_host on sessions (host_member_id) where (host_member_id is not null);
create index sessions_by_start on sessions (starts_at, id);
create index sessions_by_type on sessions (workout_type, starts_at, id);
create index sessions_by_venue on sessions (venue_id, starts_at) where (venue_id is not null);
create index sessions_series_due on sessions (series_due_at) where (series_due_at is not null);
create index sessions_to_group on sessions (starts_at) where ((groups_formed_at is null) and (cancelled_at is null));
create index sessions_to_regroup on sessions (groups_stale_since) where ((groups_stale_since is not null) and (cancelled_at is null));
create index sessions_to_remind on sessions (starts_at) where ((reminded_at is null) and (cancelled_at is null));
create index sessions_to_reveal on sessions (starts_at) where ((revealed_at is null) and (cancelled_at is null));
create index sessions_to_settle on sessions (ends_at) where ((attendance_settled_at is null) and (cancelled_at is null));
create index sessions_to_survey on sessions (ends_at) where ((survey_opened_at is null) and (cancelled_at is null));
create index sessions_with_waitlists on sessions (starts_at) where ((waiting_count > 0) and (cancelled_at is null));

create table bookings (
  id bigint generated always as identity,
  session_id bigint not null,
  -- Null once the account is deleted.
  member_id bigint,
  area_id bigint not null,
  status text not null default 'active',
  -- The session's times, copied for the constraint on overlaps and for the member's lists.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- The overall rating of the member's survey.
  rating integer,
  -- The number of the member's group within the session.
  group_no integer,
  placed_at timestamptz not null default now(),
  -- Null unless the member cancelled late.
  late_cancelled_at timestamptz,
  -- When an operator, or a change of the session, forgave the late cancellation.
  forgiven_at timestamptz,
  -- The mails about this booking that are still to be written.
  mail_due text,
  -- The booking that took the spot which this one gave up.
  taken_by_id bigint,
  -- Whether the session was full at the late cancellation: then the booking that takes the spot forgives it for good.
  was_full boolean not null default false,
  -- The username of the staff member who booked; null if the member did.
  booked_by text,
  -- Who or what cancelled it; null if nothing did, or before this was recorded.
  ended_by text,
  -- When the booking ended that had invited this guest; null for everyone else.
  inviter_left_at timestamptz,
  -- Whether the waitlist booked it, which the member was told at once.
  from_waitlist boolean not null default false,
  constraint bookings_pkey primary key (id),
  constraint bookings_never_overlap exclude using gist (int8range(member_id, member_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) where (((status = 'active') and (member_id is not null))),
  constraint bookings_ended_by_check check (ended_by in ('member', 'staff', 'call_off', 'unpaid', 'suspension')),
  constraint bookings_mail_due_check check (mail_due in ('booked', 'cancelled', 'both')),
  constraint bookings_rating_check check (rating between 1 and 5),
  constraint bookings_status_check check (status in ('active', 'cancelled')),
  constraint bookings_area_id_fkey foreign key (area_id) references areas(id),
  constraint bookings_member_id_fkey foreign key (member_id) references members(id) on delete set null,
  constraint bookings_session_id_fkey foreign key (session_id) references sessions(id),
  constraint bookings_taken_by_id_fkey foreign key (taken_by_id) references bookings(id) on delete set null
);
create index bookings_by_member on bookings (member_id, ends_at);
create index bookings_by_session on bookings (session_id);
create index bookings_late_by_member on bookings (member_id, late_cancelled_at) where ((late_cancelled_at is not null) and (forgiven_at is null));
create index bookings_late_by_session on bookings (session_id, late_cancelled_at) where ((late_cancelled_at is not null) and (forgiven_at is null));
create unique index bookings_once_a_session on bookings (session_id, member_id) where (status = 'active');
create index bookings_taken_by on bookings (taken_by_id) where (taken_by_id is not null);
create index bookings_to_mail on bookings (id) where ((mail_due is not null) and (member_id is not null));

create table absence_reports (
  absent_booking_id bigint not null,
  reporter_booking_id bigint not null,
  constraint absence_reports_pkey primary key (absent_booking_id, reporter_booking_id),
  constraint absence_reports_check check (absent_booking_id <> reporter_booking_id),
  constraint absence_reports_absent_booking_id_fkey foreign key (absent_booking_id) references bookings(id) on delete cascade,
  constraint absence_reports_reporter_booking_id_fkey foreign key (reporter_booking_id) references bookings(id) on delete cascade
);
create index absence_reports_by_reporter on absence_reports (reporter_booking_id);

create table attendances (
  -- A booking has a row once something is said about its member's attendance.
  booking_id bigint not null,
  -- Null until somebody says so or it is settled.
  attendance text,
  checked_in_at timestamptz,
  -- When the host or the staff last marked it: their mark overrides all others.
  marked_at timestamptz,
  -- When the member objected to counting as absent.
  objected_at timestamptz,
  -- When the host or the staff looked at the objection.
  objection_answered_at timestamptz,
  -- When an operator forgave the absence.
  forgiven_at timestamptz,
  arrival text,
  late_minutes integer,
  -- What the member said to their group, once it was formed.
  greeting text,
  constraint attendances_pkey primary key (booking_id),
  constraint attendances_arrival_check check (arrival in ('on_time', 'late', 'here')),
  constraint attendances_attendance_check check (attendance in ('present', 'absent')),
  constraint attendances_greeting_check check (greeting in ('see_you_there', 'first_time', 'by_the_entrance')),
  constraint attendances_late_minutes_check check (late_minutes in (5, 10, 15)),
  constraint attendances_booking_id_fkey foreign key (booking_id) references bookings(id) on delete cascade
);
create index attendances_objected on attendances (objected_at, booking_id) where ((objected_at is not null) and (objection_answered_at is null));

create table calendar_entries (
  booking_id bigint not null,
  -- Calendars take the entry with the higher number. Counted in seconds, so that it rises after a restore, too.
  sequence integer not null,
  content_hash text not null,
  changed_at timestamptz not null,
  constraint calendar_entries_pkey primary key (booking_id),
  constraint calendar_entries_booking_id_fkey foreign key (booking_id) references bookings(id) on delete cascade
);

create table counted_levels (
  id bigint generated always as identity,
  session_id bigint not null,
  -- Null once the account is deleted: a level is counted until four have left.
  member_id bigint,
  fitness_level text not null,
  -- The goal at the time of counting; null if a former version counted or the account was deleted before.
  fitness_goal text,
  constraint counted_levels_pkey primary key (id),
  constraint counted_levels_session_id_member_id_key unique (session_id, member_id),
  constraint counted_levels_fitness_goal_check check (fitness_goal in ('build_strength', 'lose_weight', 'improve_endurance', 'maintain_health')),
  constraint counted_levels_fitness_level_check check (fitness_level in ('beginner', 'intermediate', 'advanced')),
  constraint counted_levels_member_id_fkey foreign key (member_id) references members(id) on delete set null,
  constraint counted_levels_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade
);
create index counted_levels_by_member on counted_levels (member_id) where (member_id is not null);

create table deliveries (
  id bigint generated always as identity,
  -- Null for an address that belongs to no member.
  member_id bigint,
  kind text not null,
  -- An email address, or the endpoint of a push subscription.
  recipient text not null,
  subject text not null,
  text text not null,
  -- The screen that an email links to.
  path text,
  -- The content of a push.
  payload jsonb,
  created_at timestamptz not null,
  -- Real time. A server postpones it before it sends, so that no other server sends too.
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  is_secret boolean not null default false,
  language text not null default 'English',
  is_promotion boolean not null default false,
  -- The booking whose calendar entry goes with the mail.
  booking_id bigint,
  expires_at timestamptz,
  -- Tries without an outcome, because the server ended during them.
  interrupted integer not null default 0,
  -- Why the mail is sent, for its footer.
  because text not null default 'settings',
  -- A calendar entry that goes with the mail, unless it is about a booking.
  calendar jsonb,
  -- Set by the first failed try of a delivery that is tied to no moment.
  tries_end_at timestamptz,
  -- Part of the Message-ID. Random, because a restored database gives ids again.
  message_key text default (gen_random_uuid())::text,
  -- Further bookings in the calendar file of the mail; their entries are left out once they are deleted.
  more_booking_ids bigint[],
  constraint deliveries_pkey primary key (id),
  constraint deliveries_because_check check (because in ('settings', 'billing', 'booking', 'account', 'moderation', 'staff', 'venue')),
  constraint deliveries_kind_check check (kind in ('email', 'push')),
  constraint deliveries_language_check check (language in ('English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Japanese', 'Mandarin Chinese')),
  constraint deliveries_booking_id_fkey foreign key (booking_id) references bookings(id) on delete set null,
  constraint deliveries_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index deliveries_by_booking on deliveries (booking_id) where (booking_id is not null);
create index deliveries_by_member on deliveries (member_id);
create index deliveries_done on deliveries (coalesce(sent_at, failed_at)) where (coalesce(sent_at, failed_at) is not null);
create index deliveries_due on deliveries (kind, due_at) where ((sent_at is null) and (failed_at is null));
create index deliveries_given_up on deliveries (failed_at, id) where (failed_at is not null);
create index deliveries_secret_due on deliveries (due_at) where (is_secret and (sent_at is null) and (failed_at is null));

create table guest_passes (
  id bigint generated always as identity,
  code text not null,
  -- The inviting booking.
  booking_id bigint not null,
  member_id bigint not null,
  created_at timestamptz not null,
  -- Who booked with it; null before, and once they leave.
  guest_id bigint,
  used_at timestamptz,
  constraint guest_passes_pkey primary key (id),
  constraint guest_passes_booking_id_key unique (booking_id),
  constraint guest_passes_code_key unique (code),
  constraint guest_passes_booking_id_fkey foreign key (booking_id) references bookings(id) on delete cascade,
  constraint guest_passes_guest_id_fkey foreign key (guest_id) references members(id) on delete set null,
  constraint guest_passes_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index guest_passes_by_guest on guest_passes (guest_id) where (guest_id is not null);
create index guest_passes_by_member on guest_passes (member_id, created_at);

create table guest_sign_ups (
  member_id bigint not null,
  pass_id bigint not null,
  constraint guest_sign_ups_pkey primary key (member_id),
  constraint guest_sign_ups_member_id_fkey foreign key (member_id) references members(id) on delete cascade,
  constraint guest_sign_ups_pass_id_fkey foreign key (pass_id) references guest_passes(id) on delete cascade
);
create index guest_sign_ups_by_pass on guest_sign_ups (pass_id);

create table invitations (
  booking_id bigint not null,
  member_id bigint not null,
  constraint invitations_pkey primary key (booking_id, member_id),
  constraint invitations_booking_id_fkey foreign key (booking_id) references bookings(id) on delete cascade,
  constraint invitations_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);
create index invitations_by_member on invitations (member_id);

create table ratings (
  rater_id bigint not null,
  rated_id bigint not null,
  session_id bigint not null,
  stars integer not null,
  created_at timestamptz not null,
  constraint ratings_pkey primary key (rater_id, rated_id, session_id),
  constraint ratings_check check (rater_id <> rated_id),
  constraint ratings_stars_check check (stars between 1 and 5),
  constraint ratings_rated_id_fkey foreign key (rated_id) references members(id) on delete cascade,
  constraint ratings_rater_id_fkey foreign key (rater_id) references members(id) on delete cascade,
  constraint ratings_session_id_fkey foreign key (session_id) references sessions(id)
);
create index ratings_by_rated on ratings (rated_id);
create index ratings_by_session on ratings (session_id, rater_id, rated_id) include (stars);
create index ratings_low on ratings (rater_id, rated_id) where (stars <= 2);

create table series_results (
  series_id bigint not null,
  session_id bigint not null,
  result text not null,
  decided_at timestamptz not null,
  told_at timestamptz,
  constraint series_results_pkey primary key (series_id, session_id),
  constraint series_results_result_check check (result in ('booked', 'full', 'subscription', 'waiver', 'overlap', 'limit', 'area', 'audience')),
  constraint series_results_series_id_fkey foreign key (series_id) references series(id) on delete cascade,
  constraint series_results_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade
);
create index series_results_by_session on series_results (session_id);
create index series_results_untold on series_results (decided_at) where (told_at is null);

create table session_groups (
  session_id bigint not null,
  group_no integer not null,
  -- What the members of the group have in common.
  reasons jsonb not null,
  -- Of each pair when the group was formed: both bookings, then how well they fit by each factor, 0 to 1.
  pair_fits jsonb not null default '[]'::jsonb,
  -- The learned weights that formed the group; null for the chosen ones.
  weights_night timestamptz,
  constraint session_groups_pkey primary key (session_id, group_no),
  constraint session_groups_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint session_groups_weights_night_fkey foreign key (weights_night) references learned_weights(night)
);

create table staff_messages (
  id bigint generated always as identity,
  -- A staff member's username.
  actor text not null,
  -- The idempotency key: two requests of one actor with one key are one message.
  key text not null,
  kind text not null,
  city text,
  session_id bigint,
  title text not null,
  text text not null,
  created_at timestamptz not null,
  -- How many members it was for when it was written.
  total integer not null,
  sent integer not null default 0,
  -- Members are told in the order of their ids, up to and including through_member_id.
  after_member_id bigint not null default 0,
  through_member_id bigint not null,
  -- Null once everybody has been told.
  next_batch_at timestamptz,
  member_id bigint,
  -- With booked_until: only members with a booking on these days, in the city's time.
  booked_from date,
  booked_until date,
  -- Null for a message that was sent right away.
  send_at timestamptz,
  withdrawn_at timestamptz,
  constraint staff_messages_pkey primary key (id),
  constraint staff_messages_actor_key_key unique (actor, key),
  constraint staff_messages_booked_check check (((booked_from is null) and (booked_until is null)) or ((city is not null) and (booked_from is not null) and (booked_until is not null))),
  constraint staff_messages_check check (num_nonnulls(city, session_id, member_id) = 1),
  constraint staff_messages_kind_check check (kind in ('promotion', 'session_update', 'service_notice')),
  constraint staff_messages_city_fkey foreign key (city) references cities(name) on update cascade,
  constraint staff_messages_member_id_fkey foreign key (member_id) references members(id) on delete cascade,
  constraint staff_messages_session_id_fkey foreign key (session_id) references sessions(id)
);
create index staff_messages_by_member on staff_messages (member_id) where (member_id is not null);
create index staff_messages_by_session on staff_messages (session_id) where (session_id is not null);
create index staff_messages_due on staff_messages (next_batch_at) where (next_batch_at is not null);

create table surveys (
  booking_id bigint not null,
  rating integer not null,
  feedback text,
  gym_rating integer not null,
  gym_feedback text,
  post_workout_rating integer not null,
  post_workout_feedback text,
  submitted_at timestamptz not null,
  constraint surveys_pkey primary key (booking_id),
  constraint surveys_gym_rating_check check (gym_rating between 1 and 5),
  constraint surveys_post_workout_rating_check check (post_workout_rating between 1 and 5),
  constraint surveys_rating_check check (rating between 1 and 5),
  constraint surveys_booking_id_fkey foreign key (booking_id) references bookings(id) on delete cascade
);

create table used_guest_passes (
  -- A keyed hash of the guest's mailbox or device.
  hash text not null,
  member_id bigint,
  pass_id bigint,
  -- Set once the account is deleted.
  kept_until date,
  constraint used_guest_passes_pkey primary key (hash),
  constraint used_guest_passes_member_id_fkey foreign key (member_id) references members(id) on delete set null,
  constraint used_guest_passes_pass_id_fkey foreign key (pass_id) references guest_passes(id) on delete set null
);
create index used_guest_passes_by_member on used_guest_passes (member_id) where (member_id is not null);
create index used_guest_passes_by_pass on used_guest_passes (pass_id) where (pass_id is not null);
create index used_guest_passes_to_forget on used_guest_passes (kept_until) where (kept_until is not null);

create table venue_links (
  venue_id bigint not null,
  token_hash text not null,
  asked_at timestamptz not null,
  constraint venue_links_pkey primary key (venue_id),
  constraint venue_links_token_hash_key unique (token_hash),
  constraint venue_links_venue_id_fkey foreign key (venue_id) references venues(id)
);

create table venue_notices (
  session_id bigint not null,
  venue_id bigint not null,
  told_at timestamptz not null,
  -- As it was told.
  starts_at timestamptz not null,
  -- The number of people, as it was told.
  expected integer not null,
  -- Whether the venue was told that nobody comes.
  is_called_off boolean not null default false,
  sequence integer not null default 0,
  constraint venue_notices_pkey primary key (session_id, venue_id),
  constraint venue_notices_session_id_fkey foreign key (session_id) references sessions(id),
  constraint venue_notices_venue_id_fkey foreign key (venue_id) references venues(id)
);

create table venue_session_answers (
  session_id bigint not null,
  venue_id bigint not null,
  answer text not null,
  note text not null default '',
  answered_at timestamptz not null,
  -- The start of the session when the venue answered: a moved session has no answer yet.
  starts_at timestamptz not null,
  constraint venue_session_answers_pkey primary key (session_id, venue_id),
  constraint venue_session_answers_answer_check check (answer in ('confirm', 'decline')),
  constraint venue_session_answers_session_id_fkey foreign key (session_id) references sessions(id),
  constraint venue_session_answers_venue_id_fkey foreign key (venue_id) references venues(id)
);
create index venue_session_answers_by_venue on venue_session_answers (venue_id);

create table venue_times (
  venue_id bigint not null,
  slot_id bigint not null,
  -- The weekly time as it was asked. An answer ends when the timetable changes it.
  weekday integer not null,
  local_time time not null,
  workout_type text not null,
  asked_spots integer not null,
  asked_at timestamptz not null,
  answer text,
  -- The most people that the venue takes then.
  up_to integer,
  note text not null default '',
  answered_at timestamptz,
  constraint venue_times_pkey primary key (venue_id, slot_id),
  constraint venue_times_answer_check check (answer in ('confirm', 'decline')),
  constraint venue_times_slot_id_fkey foreign key (slot_id) references timetable_slots(id) on delete cascade,
  constraint venue_times_venue_id_fkey foreign key (venue_id) references venues(id)
);
create index venue_times_by_slot on venue_times (slot_id);

create table verified_identities (
  token_hash text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  full_name text not null,
  picture text,
  created_at timestamptz not null,
  constraint verified_identities_pkey primary key (token_hash),
  constraint verified_identities_provider_check check (provider in ('google', 'apple'))
);
create index verified_identities_by_age on verified_identities (created_at);
create index verified_identities_by_subject on verified_identities (issuer, subject);

create table waitlist_entries (
  -- Given while the session's row is locked, so their order is the order of the list.
  id bigint generated always as identity,
  session_id bigint not null,
  member_id bigint not null,
  area_id bigint not null,
  joined_at timestamptz not null,
  constraint waitlist_entries_pkey primary key (id),
  constraint waitlist_entries_once_a_session unique (session_id, member_id),
  constraint waitlist_entries_area_id_fkey foreign key (area_id) references areas(id),
  constraint waitlist_entries_member_id_fkey foreign key (member_id) references members(id) on delete cascade,
  constraint waitlist_entries_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade
);
create index waitlist_entries_by_member on waitlist_entries (member_id);
create index waitlist_entries_in_order on waitlist_entries (session_id, id);

create table waivers (
  version integer not null,
  text text not null,
  text_hash text not null,
  published_at timestamptz not null,
  -- The staff member's username in the audit log.
  published_by text not null,
  constraint waivers_pkey primary key (version)
);

create table waiver_signatures (
  member_id bigint not null,
  version integer not null,
  text_hash text not null,
  name text not null,
  signed_at timestamptz not null,
  id bigint generated always as identity,
  voided_at timestamptz,
  constraint waiver_signatures_pkey primary key (id),
  constraint waiver_signatures_member_id_fkey foreign key (member_id) references members(id) on delete cascade,
  constraint waiver_signatures_version_fkey foreign key (version) references waivers(version)
);
create index waiver_signatures_of_member on waiver_signatures (member_id);
create unique index waiver_signatures_once on waiver_signatures (member_id, version) where (voided_at is null);

create view open_connections as
select id,
    member_a,
    member_b,
    created_at,
    version
   from connections
  where ((not (exists ( select
           from blocks
          where ((blocks.blocker_id = connections.member_a) and (blocks.blocked_id = connections.member_b))))) and (not (exists ( select
           from blocks
          where ((blocks.blocker_id = connections.member_b) and (blocks.blocked_id = connections.member_a))))));

create function announce_ended_login() returns trigger language plpgsql
as $$
  begin
    perform pg_notify('ended_logins', old.token_hash);
    return null;
  end $$;

-- The bookings of a member as of the call, also if the statement around it began earlier and waited for a lock.
create function committed_bookings(member bigint, ends_after timestamptz) returns table(status text, starts_at timestamptz) language plpgsql set enable_seqscan to 'off' set jit to 'off'
as $$
  begin
    return query
      select bookings.status, bookings.starts_at from bookings
      where member_id = member and ends_at > ends_after;
  end $$;

create function end_waiting() returns trigger language plpgsql set enable_seqscan to 'off' set jit to 'off'
as $$
  begin
    delete from waitlist_entries where session_id = new.session_id and member_id = new.member_id;
    if found then
      update sessions set waiting_count = waiting_count - 1 where id = new.session_id;
    end if;
    return null;
  end $$;

create function forgive_late_cancellation() returns trigger language plpgsql set enable_seqscan to 'off' set jit to 'off'
as $$
  begin
    update bookings set taken_by_id = new.id
    where id = (
      select id from bookings as given_up
      where session_id = new.session_id and status = 'cancelled' and taken_by_id is null and (
        (late_cancelled_at is not null and forgiven_at is null)
        or exists (select from bookings as earlier where earlier.taken_by_id = given_up.id)
      )
      order by member_id is distinct from new.member_id, cancelled_at, id limit 1
    );
    return null;
  end $$;

create function keep_audit_log() returns trigger language plpgsql
as $$
  begin
    raise exception 'the audit log is only ever written on';
  end $$;

create function move_notification_heads() returns trigger language plpgsql set enable_seqscan to 'off' set jit to 'off'
as $$
  begin
    if exists (
      select from notification_heads where member_id = new.member_id and position = new.position
    ) then
      return null;
    end if;
    insert into notification_heads (member_id, position)
    select distinct member_id, position from stream_events
    where position = new.position and name = 'notification' order by member_id
    on conflict (member_id) do update set position = excluded.position;
    return null;
  end $$;

create function pass_on_taken_spot() returns trigger language plpgsql set enable_seqscan to 'off' set jit to 'off'
as $$
  begin
    update bookings set taken_by_id = old.taken_by_id where taken_by_id = old.id;
    return old;
  end $$;

create function read_stream(after bigint, page integer) returns table(event_position bigint, member bigint, event_name text, event_about bigint, age_ms float8, is_final boolean) language plpgsql stable set enable_seqscan to 'off' set jit to 'off'
as $$
  declare
    horizon bigint := stream_horizon();
  begin
    return query
      select position, member_id, name, about,
        extract(epoch from clock_timestamp() - created_at)::float8 * 1000, true
      from (
        select * from stream_events where position > after and position < horizon
        order by position fetch first (page) rows with ties
      ) as paged order by position, nth;
    return query
      select position, member_id, name, about,
        extract(epoch from clock_timestamp() - created_at)::float8 * 1000, false from stream_events
      where position >= horizon order by position limit 1;
  end $$;

create function record_backup(made_by text default 'pgbackrest') returns void language sql
as $$
      insert into backups (kind, taken_at) values (made_by, clock_timestamp())
      on conflict (kind) do update set taken_at = excluded.taken_at $$;

create function renew_stream_positions() returns void language plpgsql
as $$
      declare
        second integer := extract(epoch from clock_timestamp() - timestamptz '2020-01-01 00:00:00+00')::integer;
      begin
        delete from stream_events;
        update stream_state set
          added = greatest(
            added + pg_current_xact_id()::text::bigint, swept_through,
            (select coalesce(max(position), 0) from notification_heads)
          ) + 1000000000 - pg_current_xact_id()::text::bigint;
        update stream_state set swept_through = stream_position();
        -- Calendars may have a later state of these entries than the restored one.
        update calendar_entries set sequence = greatest(sequence + 1, second), changed_at = greatest(changed_at, clock_timestamp());
        update venue_notices set sequence = greatest(sequence + 1, second);
      end $$;

create function stream_horizon() returns bigint language sql stable
as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + added from stream_state $$;

create function stream_position() returns bigint language sql
as $$
  select pg_current_xact_id()::text::bigint + added from stream_state $$;

create trigger audit_log_is_kept before delete or update or truncate on audit_log for each statement execute function keep_audit_log();

create trigger bookings_end_waiting after insert on bookings for each row when (new.status = 'active') execute function end_waiting();

create trigger bookings_forgive_late after insert on bookings for each row when (new.status = 'active') execute function forgive_late_cancellation();

create trigger bookings_pass_on_spot before delete on bookings for each row execute function pass_on_taken_spot();

create trigger logins_ended after delete on logins for each row execute function announce_ended_login();

create trigger logins_renewed after update of token_hash on logins for each row execute function announce_ended_login();

create constraint trigger stream_events_move_heads after insert on stream_events deferrable initially deferred for each row when (new.name = 'notification') execute function move_notification_heads();
