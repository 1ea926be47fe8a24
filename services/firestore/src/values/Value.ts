/** A Firestore value in proto3 JSON: exactly one of these keys is set. Kinds that the chat never writes are left out. */
export type Value = {
  nullValue?: null;
  booleanValue?: boolean;
  /** A 64-bit integer does not fit a JSON number, so it is sent as text. */
  integerValue?: string;
  doubleValue?: number;
  timestampValue?: string;
  stringValue?: string;
  arrayValue?: { values: Value[] };
  mapValue?: { fields: Fields };
};

export type Fields = { [name: string]: Value };

/** A stored document in wire format. */
export type Document = {
  /** `projects/{p}/databases/(default)/documents/{collection}/{id}…` */
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
};
