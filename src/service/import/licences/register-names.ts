/** What councils call the columns of their registers, by canonical names. The first one that a register has comes first. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Columns that hold a whole address, the surest first. */
export const wholeAddress = words(`
  full_address location property_address licensed_property_address licensed_address address_of_licensed_property
  address_of_licensed_hmo address_of_the_licensed_hmo address_of_the_licensed_property address_of_licensed_premises
  address_of_the_licensed_premises licensed_hmo_address licensed_premises_address address_of_property address_of_the_property
  address_of_hmo address_of_the_hmo address_of_premises address_of_the_premises hmo_address site_address premises_address
  licensed_premises premises house_address property address licensed_property
`);

export const registerNames = {
  postcode: words('property_postcode hmo_postcode premises_postcode postcode post_code pcode'),
  uprn: words('uprn property_uprn ukprn unique_property_reference_number'),
  reference: words(`
    licence_number license_number licence_no license_no licence_ref licence_reference license_reference
    licence_reference_number licence_id case_number case_reference case_ref hmo_number hmo_reference hmo_ref
    registration_number application_reference application_number application_ref reference reference_number ref_no
    reference_no ref
  `),
  holder: words(`
    licence_holder license_holder licence_holder_name name_of_licence_holder licensee licencee licence_holder_s_name
    licence_holders_name holder holder_name licence_holder_full_name
  `),
  people: words(`
    permitted_occupants permitted_persons permitted_number_of_occupants permitted_number maximum_occupants max_occupants
    maximum_number_of_occupants max_number_of_occupants maximum_persons max_persons maximum_number_of_persons
    max_no_of_persons maximum_permitted_occupants maximum_permitted_persons max_people total_number_occupants
    total_number_of_occupants number_of_occupants no_of_occupants occupants permanent_occupants occupancy max_occupancy
    maximum_occupancy occupant_capacity number_of_persons no_of_persons persons
  `),
  households: words(`
    households max_households maximum_households permitted_households number_of_households no_of_households
    maximum_number_of_households max_number_of_households total_number_of_households
  `),
  ends: words(`
    licence_expiry_date licence_expiry licence_expires license_expiry_date license_expiry licence_expire_date
    licence_expires_on license_expires license_expires_on licence_expiration_date licence_expiration
    license_expiration_date date_of_licence_expiry expiry_date_of_licence licence_end licence_end_date licence_ends
    licence_ends_on license_end license_end_date date_licence_ends licence_to expiry_date expiry expires expires_on
    date_of_expiry date_licence_expires expiration_date end_date date_to valid_to valid_until valid_till effective_to
    licence_valid_to licence_valid_until licence_valid_till
  `),
} as const satisfies Record<string, readonly string[]>;

/** Columns of which a register may have several that each say something. */
export const severalNames = {
  type: words(`
    licence_type license_type hmo_licence_type type_of_licence licence_category scheme scheme_type licensing_scheme hmo_type
    licence_scheme type
  `),
  status: words(`
    licence_status license_status application_status case_status current_status decision status
  `),
  // Which of them speak of the licence, and not of its application.
  ownStatus: words('licence_status license_status current_status status'),
  licenceStatus: words('licence_status license_status'),
  // A licence that was issued may begin later.
  starts: words(`
    licence_start licence_start_date licence_starts licence_starts_on license_start license_start_date licence_begins
    licence_begins_on licence_commenced licence_commencement_date licence_commencement commencement_date
    commenced licence_from start_date date_from valid_from effective_from licence_valid_from effective_date
    licence_issue_date licence_issued licence_issued_date license_issue_date licence_date date_licence_issued date_of_licence
    date_of_issue issue_date issued_date date_issued issued date_granted granted granted_date date_licence_granted
    licence_granted
  `),
  revoked: words(`
    date_revoked revoked_date revoked_on revoked date_of_revocation revocation_date date_licence_revoked
    licence_revoked_date licence_revoked date_surrendered surrendered_date surrendered_on surrendered date_of_surrender
    surrender_date date_licence_surrendered licence_surrendered_date licence_surrendered date_cancelled cancelled_date
    cancellation_date date_ended ended_on
  `),
} as const satisfies Record<string, readonly string[]>;
