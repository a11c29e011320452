// Generated from supabase/migrations by `pnpm db:types`. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      activity_log: {
        Row: {
          action: string;
          actor: string | null;
          actor_email: string | null;
          actor_role: string;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          row_id: string;
          search_text: string | null;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor?: string | null;
          actor_email?: string | null;
          actor_role: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          row_id: string;
          search_text?: never;
          table_name: string;
        };
        Update: {
          action?: string;
          actor?: string | null;
          actor_email?: string | null;
          actor_role?: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          row_id?: string;
          search_text?: never;
          table_name?: string;
        };
        Relationships: [];
      };
      buyer_notes: {
        Row: {
          author: string | null;
          body: string;
          company_id: string;
          created_at: string;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          body: string;
          company_id: string;
          created_at?: string;
          id?: string;
        };
        Update: {
          author?: string | null;
          body?: string;
          company_id?: string;
          created_at?: string;
          id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'buyer_notes_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
        ];
      };
      certificates: {
        Row: {
          body: string;
          created_at: string;
          file_path: string | null;
          has_file: boolean;
          holder: string;
          id: number;
          is_file_public: boolean;
          number: string;
          product_ids: number[];
          replaced_by: number | null;
          scheme: string;
          scheme_version: string | null;
          scope: string;
          scope_ar: string | null;
          site: string | null;
          updated_at: string;
          valid_from: string;
          valid_until: string;
          verify_url: string | null;
          is_replaced: boolean | null;
        };
        ComputedFields: 'is_replaced';
        Insert: {
          body: string;
          created_at?: string;
          file_path?: string | null;
          has_file?: never;
          holder: string;
          id?: number;
          is_file_public?: boolean;
          number: string;
          product_ids?: number[];
          replaced_by?: number | null;
          scheme: string;
          scheme_version?: string | null;
          scope: string;
          scope_ar?: string | null;
          site?: string | null;
          updated_at?: string;
          valid_from: string;
          valid_until: string;
          verify_url?: string | null;
        };
        Update: {
          body?: string;
          created_at?: string;
          file_path?: string | null;
          has_file?: never;
          holder?: string;
          id?: number;
          is_file_public?: boolean;
          number?: string;
          product_ids?: number[];
          replaced_by?: number | null;
          scheme?: string;
          scheme_version?: string | null;
          scope?: string;
          scope_ar?: string | null;
          site?: string | null;
          updated_at?: string;
          valid_from?: string;
          valid_until?: string;
          verify_url?: string | null;
        };
        Relationships: [];
      };
      companies: {
        Row: {
          country: string | null;
          created_at: string;
          domains: string[];
          follow_up_due: string | null;
          heard_at: string;
          id: string;
          merged_into: string | null;
          name: string;
          name_key: string;
          notes: string | null;
          search_text: string;
          updated_at: string;
          vat: string | null;
          buyer_facts: Json | null;
        };
        ComputedFields: 'buyer_facts';
        Insert: {
          country?: string | null;
          created_at?: string;
          domains?: string[];
          follow_up_due?: string | null;
          heard_at?: string;
          id?: string;
          merged_into?: string | null;
          name: string;
          name_key?: string;
          notes?: string | null;
          search_text?: string;
          updated_at?: string;
          vat?: string | null;
        };
        Update: {
          country?: string | null;
          created_at?: string;
          domains?: string[];
          follow_up_due?: string | null;
          heard_at?: string;
          id?: string;
          merged_into?: string | null;
          name?: string;
          name_key?: string;
          notes?: string | null;
          search_text?: string;
          updated_at?: string;
          vat?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'companies_merged_into_fkey';
            columns: ['merged_into'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
        ];
      };
      contact_info: {
        Row: {
          created_at: string;
          id: number;
          info_key: string;
          label: string;
          label_ar: string | null;
          updated_at: string;
          value: string;
          value_ar: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: number;
          info_key: string;
          label: string;
          label_ar?: string | null;
          updated_at?: string;
          value: string;
          value_ar?: string | null;
        };
        Update: {
          created_at?: string;
          id?: number;
          info_key?: string;
          label?: string;
          label_ar?: string | null;
          updated_at?: string;
          value?: string;
          value_ar?: string | null;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          company_id: string | null;
          created_at: string;
          email: string;
          id: string;
          locale: string;
          message: string;
          name: string;
          search_text: string | null;
          status: string;
          website: string | null;
          whatsapp: string | null;
        };
        ComputedFields: never;
        Insert: {
          company_id?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          locale?: string;
          message: string;
          name: string;
          search_text?: never;
          status?: string;
          website?: string | null;
          whatsapp?: string | null;
        };
        Update: {
          company_id?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          locale?: string;
          message?: string;
          name?: string;
          search_text?: never;
          status?: string;
          website?: string | null;
          whatsapp?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'contact_messages_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
        ];
      };
      contacts: {
        Row: {
          company_id: string;
          created_at: string;
          email: string;
          id: string;
          locale: string;
          name: string;
          phone: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          company_id: string;
          created_at?: string;
          email: string;
          id?: string;
          locale?: string;
          name: string;
          phone?: string | null;
          updated_at?: string;
        };
        Update: {
          company_id?: string;
          created_at?: string;
          email?: string;
          id?: string;
          locale?: string;
          name?: string;
          phone?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'contacts_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
        ];
      };
      content_changes: {
        Row: {
          is_public: boolean;
          revision: number;
          row_id: number;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          is_public?: boolean;
          revision: number;
          row_id: number;
          table_name: string;
        };
        Update: {
          is_public?: boolean;
          revision?: number;
          row_id?: number;
          table_name?: string;
        };
        Relationships: [];
      };
      content_revision: {
        Row: {
          changed_at: string;
          is_only_row: boolean;
          revision: number;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          is_only_row?: boolean;
          revision?: number;
        };
        Update: {
          changed_at?: string;
          is_only_row?: boolean;
          revision?: number;
        };
        Relationships: [];
      };
      deleted_rows: {
        Row: {
          actor: string | null;
          certificate_ids: number[];
          contents: NonNullable<Json>;
          deleted_at: string;
          files: string[];
          id: number;
          name: string;
          picture_url: string | null;
          row_id: number;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          certificate_ids?: number[];
          contents: NonNullable<Json>;
          deleted_at?: string;
          files?: string[];
          id?: never;
          name: string;
          picture_url?: string | null;
          row_id: number;
          table_name: string;
        };
        Update: {
          actor?: string | null;
          certificate_ids?: number[];
          contents?: NonNullable<Json>;
          deleted_at?: string;
          files?: string[];
          id?: never;
          name?: string;
          picture_url?: string | null;
          row_id?: number;
          table_name?: string;
        };
        Relationships: [];
      };
      deployments: {
        Row: {
          allow_shrink: boolean;
          built_revision: number | null;
          error: string | null;
          finished_at: string | null;
          heartbeat_at: string | null;
          id: string;
          log_url: string | null;
          queued_at: string;
          reason: string | null;
          requested_by: string | null;
          requested_revision: number;
          started_at: string | null;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          allow_shrink?: boolean;
          built_revision?: number | null;
          error?: string | null;
          finished_at?: string | null;
          heartbeat_at?: string | null;
          id?: string;
          log_url?: string | null;
          queued_at?: string;
          reason?: string | null;
          requested_by?: string | null;
          requested_revision: number;
          started_at?: string | null;
          status?: string;
        };
        Update: {
          allow_shrink?: boolean;
          built_revision?: number | null;
          error?: string | null;
          finished_at?: string | null;
          heartbeat_at?: string | null;
          id?: string;
          log_url?: string | null;
          queued_at?: string;
          reason?: string | null;
          requested_by?: string | null;
          requested_revision?: number;
          started_at?: string | null;
          status?: string;
        };
        Relationships: [];
      };
      faqs: {
        Row: {
          answer: string;
          answer_ar: string | null;
          category: string;
          created_at: string;
          id: number;
          question: string;
          question_ar: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          answer: string;
          answer_ar?: string | null;
          category?: string;
          created_at?: string;
          id?: number;
          question: string;
          question_ar?: string | null;
          updated_at?: string;
        };
        Update: {
          answer?: string;
          answer_ar?: string | null;
          category?: string;
          created_at?: string;
          id?: number;
          question?: string;
          question_ar?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      follow_ups: {
        Row: {
          body: string;
          company_id: string;
          created_at: string;
          done_at: string | null;
          due: string;
          id: string;
          offer_id: string | null;
          owner_id: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          company_id: string;
          created_at?: string;
          done_at?: string | null;
          due: string;
          id?: string;
          offer_id?: string | null;
          owner_id?: string | null;
          updated_at?: string;
        };
        Update: {
          body?: string;
          company_id?: string;
          created_at?: string;
          done_at?: string | null;
          due?: string;
          id?: string;
          offer_id?: string | null;
          owner_id?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'follow_ups_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'follow_ups_offer_id_fkey';
            columns: ['offer_id'];
            isOneToOne: false;
            referencedRelation: 'offers';
            referencedColumns: ['id'];
          },
        ];
      };
      job_applications: {
        Row: {
          cover_letter: string | null;
          created_at: string;
          email: string;
          id: string;
          name: string;
          phone: string | null;
          position: string | null;
          request_id: string | null;
          resume_url: string | null;
          search_text: string | null;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          cover_letter?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          name: string;
          phone?: string | null;
          position?: string | null;
          request_id?: string | null;
          resume_url?: string | null;
          search_text?: never;
          status?: string;
        };
        Update: {
          cover_letter?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          name?: string;
          phone?: string | null;
          position?: string | null;
          request_id?: string | null;
          resume_url?: string | null;
          search_text?: never;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'job_applications_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: true;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      media_items: {
        Row: {
          alt_text: string | null;
          alt_text_ar: string | null;
          category: string;
          created_at: string;
          description: string | null;
          description_ar: string | null;
          display_order: number | null;
          id: number;
          poster_url: string | null;
          title: string;
          title_ar: string | null;
          type: string;
          updated_at: string;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          alt_text?: string | null;
          alt_text_ar?: string | null;
          category?: string;
          created_at?: string;
          description?: string | null;
          description_ar?: string | null;
          display_order?: number | null;
          id?: number;
          poster_url?: string | null;
          title: string;
          title_ar?: string | null;
          type?: string;
          updated_at?: string;
          url: string;
        };
        Update: {
          alt_text?: string | null;
          alt_text_ar?: string | null;
          category?: string;
          created_at?: string;
          description?: string | null;
          description_ar?: string | null;
          display_order?: number | null;
          id?: number;
          poster_url?: string | null;
          title?: string;
          title_ar?: string | null;
          type?: string;
          updated_at?: string;
          url?: string;
        };
        Relationships: [];
      };
      newsletter_subscriptions: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          email: string;
          email_key: string | null;
          id: string;
          locale: string;
          website: string | null;
          unsubscribe_token: string | null;
        };
        ComputedFields: 'unsubscribe_token';
        Insert: {
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          email_key?: string | null;
          id?: string;
          locale?: string;
          website?: string | null;
        };
        Update: {
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          email_key?: string | null;
          id?: string;
          locale?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      offer_events: {
        Row: {
          actor: string | null;
          answer_id: string | null;
          at: string;
          detail: NonNullable<Json>;
          id: number;
          kind: string;
          offer_id: string;
          person: Json | null;
          version: number | null;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          answer_id?: string | null;
          at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          kind: string;
          offer_id: string;
          person?: Json | null;
          version?: number | null;
        };
        Update: {
          actor?: string | null;
          answer_id?: string | null;
          at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          kind?: string;
          offer_id?: string;
          person?: Json | null;
          version?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'offer_events_offer_id_fkey';
            columns: ['offer_id'];
            isOneToOne: false;
            referencedRelation: 'offers';
            referencedColumns: ['id'];
          },
        ];
      };
      offer_lines: {
        Row: {
          gross_kg: number | null;
          gross_weight_kg: number | null;
          line_total: number | null;
          net_kg: number | null;
          net_weight_kg: number | null;
          offer_id: string;
          packing: string | null;
          pallets_per_reefer: number | null;
          position: number;
          price_unit: string | null;
          product_id: number | null;
          product_name: string;
          quantity: number | null;
          size: string | null;
          storage_max_c: number | null;
          storage_min_c: number | null;
          unit: string | null;
          unit_price: number | null;
          units_per_pallet: number | null;
          variety: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          gross_kg?: number | null;
          gross_weight_kg?: number | null;
          line_total?: number | null;
          net_kg?: number | null;
          net_weight_kg?: number | null;
          offer_id: string;
          packing?: string | null;
          pallets_per_reefer?: number | null;
          position: number;
          price_unit?: string | null;
          product_id?: number | null;
          product_name: string;
          quantity?: number | null;
          size?: string | null;
          storage_max_c?: number | null;
          storage_min_c?: number | null;
          unit?: string | null;
          unit_price?: number | null;
          units_per_pallet?: number | null;
          variety?: string | null;
          version: number;
        };
        Update: {
          gross_kg?: number | null;
          gross_weight_kg?: number | null;
          line_total?: number | null;
          net_kg?: number | null;
          net_weight_kg?: number | null;
          offer_id?: string;
          packing?: string | null;
          pallets_per_reefer?: number | null;
          position?: number;
          price_unit?: string | null;
          product_id?: number | null;
          product_name?: string;
          quantity?: number | null;
          size?: string | null;
          storage_max_c?: number | null;
          storage_min_c?: number | null;
          unit?: string | null;
          unit_price?: number | null;
          units_per_pallet?: number | null;
          variety?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'offer_lines_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offer_lines_version_fkey';
            columns: ['offer_id', 'version'];
            isOneToOne: false;
            referencedRelation: 'offer_versions';
            referencedColumns: ['offer_id', 'version'];
          },
        ];
      };
      offer_versions: {
        Row: {
          contact: Json | null;
          currency: string;
          inclusions: string | null;
          incoterm: string | null;
          loading_from: string | null;
          loading_port: string | null;
          loading_until: string | null;
          locale: string;
          notes: string | null;
          offer_id: string;
          payment_terms: string | null;
          pdf_path: string | null;
          pdf_sha256: string | null;
          person: string | null;
          place: string | null;
          reminds: boolean;
          sent_at: string | null;
          sha256: string | null;
          snapshot: Json | null;
          total: number | null;
          updated_at: string;
          valid_until: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          contact?: Json | null;
          currency: string;
          inclusions?: string | null;
          incoterm?: string | null;
          loading_from?: string | null;
          loading_port?: string | null;
          loading_until?: string | null;
          locale: string;
          notes?: string | null;
          offer_id: string;
          payment_terms?: string | null;
          pdf_path?: string | null;
          pdf_sha256?: string | null;
          person?: string | null;
          place?: string | null;
          reminds?: boolean;
          sent_at?: string | null;
          sha256?: string | null;
          snapshot?: Json | null;
          total?: number | null;
          updated_at?: string;
          valid_until?: string | null;
          version: number;
        };
        Update: {
          contact?: Json | null;
          currency?: string;
          inclusions?: string | null;
          incoterm?: string | null;
          loading_from?: string | null;
          loading_port?: string | null;
          loading_until?: string | null;
          locale?: string;
          notes?: string | null;
          offer_id?: string;
          payment_terms?: string | null;
          pdf_path?: string | null;
          pdf_sha256?: string | null;
          person?: string | null;
          place?: string | null;
          reminds?: boolean;
          sent_at?: string | null;
          sha256?: string | null;
          snapshot?: Json | null;
          total?: number | null;
          updated_at?: string;
          valid_until?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'offer_versions_offer_id_fkey';
            columns: ['offer_id'];
            isOneToOne: false;
            referencedRelation: 'offers';
            referencedColumns: ['id'];
          },
        ];
      };
      offers: {
        Row: {
          changed_at: string;
          company_id: string;
          company_name: string;
          contact_id: string | null;
          country: string | null;
          created_at: string;
          currency: string;
          current_version: number | null;
          id: string;
          incoterm: string | null;
          lost_note: string | null;
          lost_reason: string | null;
          number: string;
          opened_at: string | null;
          owner_id: string | null;
          place: string | null;
          products: string[];
          request_id: string | null;
          search_text: string;
          sent_at: string | null;
          state: string;
          total: number | null;
          valid_until: string | null;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          company_id: string;
          company_name: string;
          contact_id?: string | null;
          country?: string | null;
          created_at?: string;
          currency: string;
          current_version?: number | null;
          id: string;
          incoterm?: string | null;
          lost_note?: string | null;
          lost_reason?: string | null;
          number: string;
          opened_at?: string | null;
          owner_id?: string | null;
          place?: string | null;
          products?: string[];
          request_id?: string | null;
          search_text?: string;
          sent_at?: string | null;
          state?: string;
          total?: number | null;
          valid_until?: string | null;
        };
        Update: {
          changed_at?: string;
          company_id?: string;
          company_name?: string;
          contact_id?: string | null;
          country?: string | null;
          created_at?: string;
          currency?: string;
          current_version?: number | null;
          id?: string;
          incoterm?: string | null;
          lost_note?: string | null;
          lost_reason?: string | null;
          number?: string;
          opened_at?: string | null;
          owner_id?: string | null;
          place?: string | null;
          products?: string[];
          request_id?: string | null;
          search_text?: string;
          sent_at?: string | null;
          state?: string;
          total?: number | null;
          valid_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'offers_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offers_contact_id_fkey';
            columns: ['contact_id'];
            isOneToOne: false;
            referencedRelation: 'contacts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offers_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      product_categories: {
        Row: {
          created_at: string;
          description: string | null;
          description_ar: string | null;
          id: number;
          image_url: string | null;
          name: string;
          name_ar: string | null;
          slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: string | null;
          description_ar?: string | null;
          id?: number;
          image_url?: string | null;
          name: string;
          name_ar?: string | null;
          slug?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string | null;
          description_ar?: string | null;
          id?: number;
          image_url?: string | null;
          name?: string;
          name_ar?: string | null;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      products: {
        Row: {
          availability: string;
          category: string;
          created_at: string;
          description: string | null;
          description_ar: string | null;
          hs_code: string | null;
          id: number;
          image: string | null;
          is_published: boolean;
          loading_port: string | null;
          loading_port_ar: string | null;
          min_order_kg: number | null;
          name: string;
          name_ar: string | null;
          origin: string | null;
          origin_ar: string | null;
          packing: NonNullable<Json>;
          price: string | null;
          rating: number | null;
          season: string[] | null;
          shelf_life: string | null;
          shelf_life_ar: string | null;
          sizes: string | null;
          sizes_ar: string | null;
          slug: string;
          storage: string | null;
          storage_ar: string | null;
          storage_max_c: number | null;
          storage_min_c: number | null;
          updated_at: string;
          variety: string | null;
          variety_ar: string | null;
        };
        ComputedFields: never;
        Insert: {
          availability?: string;
          category: string;
          created_at?: string;
          description?: string | null;
          description_ar?: string | null;
          hs_code?: string | null;
          id?: number;
          image?: string | null;
          is_published?: boolean;
          loading_port?: string | null;
          loading_port_ar?: string | null;
          min_order_kg?: number | null;
          name: string;
          name_ar?: string | null;
          origin?: string | null;
          origin_ar?: string | null;
          packing?: NonNullable<Json>;
          price?: string | null;
          rating?: number | null;
          season?: string[] | null;
          shelf_life?: string | null;
          shelf_life_ar?: string | null;
          sizes?: string | null;
          sizes_ar?: string | null;
          slug?: string;
          storage?: string | null;
          storage_ar?: string | null;
          storage_max_c?: number | null;
          storage_min_c?: number | null;
          updated_at?: string;
          variety?: string | null;
          variety_ar?: string | null;
        };
        Update: {
          availability?: string;
          category?: string;
          created_at?: string;
          description?: string | null;
          description_ar?: string | null;
          hs_code?: string | null;
          id?: number;
          image?: string | null;
          is_published?: boolean;
          loading_port?: string | null;
          loading_port_ar?: string | null;
          min_order_kg?: number | null;
          name?: string;
          name_ar?: string | null;
          origin?: string | null;
          origin_ar?: string | null;
          packing?: NonNullable<Json>;
          price?: string | null;
          rating?: number | null;
          season?: string[] | null;
          shelf_life?: string | null;
          shelf_life_ar?: string | null;
          sizes?: string | null;
          sizes_ar?: string | null;
          slug?: string;
          storage?: string | null;
          storage_ar?: string | null;
          storage_max_c?: number | null;
          storage_min_c?: number | null;
          updated_at?: string;
          variety?: string | null;
          variety_ar?: string | null;
        };
        Relationships: [];
      };
      request_attachments: {
        Row: {
          byte_size: number;
          created_at: string;
          form_id: string;
          id: string;
          mime_type: string;
          name: string;
          path: string;
          request_id: string | null;
          stored_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          byte_size: number;
          created_at?: string;
          form_id: string;
          id?: string;
          mime_type: string;
          name: string;
          path: string;
          request_id?: string | null;
          stored_at?: string | null;
        };
        Update: {
          byte_size?: number;
          created_at?: string;
          form_id?: string;
          id?: string;
          mime_type?: string;
          name?: string;
          path?: string;
          request_id?: string | null;
          stored_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'request_attachments_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      request_lines: {
        Row: {
          month: string | null;
          packing: string | null;
          position: number;
          product_id: number | null;
          product_name: string;
          quantity: number | null;
          request_id: string;
          size: string | null;
          unit: string | null;
          variety: string | null;
        };
        ComputedFields: never;
        Insert: {
          month?: string | null;
          packing?: string | null;
          position: number;
          product_id?: number | null;
          product_name: string;
          quantity?: number | null;
          request_id: string;
          size?: string | null;
          unit?: string | null;
          variety?: string | null;
        };
        Update: {
          month?: string | null;
          packing?: string | null;
          position?: number;
          product_id?: number | null;
          product_name?: string;
          quantity?: number | null;
          request_id?: string;
          size?: string | null;
          unit?: string | null;
          variety?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'request_lines_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'request_lines_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      request_notes: {
        Row: {
          author: string | null;
          body: string;
          created_at: string;
          id: string;
          request_id: string;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          body: string;
          created_at?: string;
          id?: string;
          request_id: string;
        };
        Update: {
          author?: string | null;
          body?: string;
          created_at?: string;
          id?: string;
          request_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'request_notes_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      requests: {
        Row: {
          answered_at: string | null;
          attachment_ids: string[];
          company_id: string | null;
          country: string | null;
          created_at: string;
          form_data: NonNullable<Json>;
          id: string;
          incoterm: string | null;
          lines: Json | null;
          locale: string;
          search_text: string | null;
          status: string;
          trade: Json | null;
          type: string;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          attachment_ids?: string[];
          company_id?: string | null;
          country?: never;
          created_at?: string;
          form_data: NonNullable<Json>;
          id?: string;
          incoterm?: never;
          lines?: Json | null;
          locale?: string;
          search_text?: never;
          status?: string;
          trade?: Json | null;
          type: string;
          website?: string | null;
        };
        Update: {
          answered_at?: string | null;
          attachment_ids?: string[];
          company_id?: string | null;
          country?: never;
          created_at?: string;
          form_data?: NonNullable<Json>;
          id?: string;
          incoterm?: never;
          lines?: Json | null;
          locale?: string;
          search_text?: never;
          status?: string;
          trade?: Json | null;
          type?: string;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'requests_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
        ];
      };
      site_content: {
        Row: {
          content: string;
          content_ar: string | null;
          id: number;
          image_url: string | null;
          section_key: string;
          title: string;
          title_ar: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content?: string;
          content_ar?: string | null;
          id?: number;
          image_url?: string | null;
          section_key: string;
          title: string;
          title_ar?: string | null;
          updated_at?: string;
        };
        Update: {
          content?: string;
          content_ar?: string | null;
          id?: number;
          image_url?: string | null;
          section_key?: string;
          title?: string;
          title_ar?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      site_settings: {
        Row: {
          key: string;
          updated_at: string;
          value: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          key: string;
          updated_at?: string;
          value: NonNullable<Json>;
        };
        Update: {
          key?: string;
          updated_at?: string;
          value?: NonNullable<Json>;
        };
        Relationships: [];
      };
      social_links: {
        Row: {
          id: number;
          platform: string;
          updated_at: string;
          url: string | null;
        };
        ComputedFields: never;
        Insert: {
          id?: number;
          platform: string;
          updated_at?: string;
          url?: string | null;
        };
        Update: {
          id?: number;
          platform?: string;
          updated_at?: string;
          url?: string | null;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_webhook: { Args: { valid_until: string; webhook_id: string }; Returns: boolean };
      add_import_part: { Args: { import_id: string; part: number; rows: Json }; Returns: undefined };
      answer_offer: { Args: { answer: Json; token_hash: string }; Returns: Json };
      buyer_facts: {
        Args: {
          company: Omit<
            Database['public']['Tables']['companies']['Row'],
            Database['public']['Tables']['companies']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      claim_mails: {
        Args: { max_count: number };
        Returns: {
          claim: string;
          created_at: string;
          id: string;
          kind: string;
          locale: string;
          payload: Json;
          recipient: string;
        }[];
      };
      clone_offer: { Args: { offer_id: string; source_id: string }; Returns: string };
      confirm_file_removals: { Args: { paths: string[] }; Returns: undefined };
      confirm_offer: { Args: { offer_id: string }; Returns: undefined };
      confirm_subscription: { Args: { token: string }; Returns: undefined };
      count_expired: { Args: { keep_months: number; subject: string }; Returns: number };
      count_new_items: {
        Args: { since?: string };
        Returns: {
          arrived: number;
          counted_from: string;
          latest: string;
          list: string;
          waiting: number;
        }[];
      };
      create_offer: { Args: { company: Json; contact: Json; offer_id: string }; Returns: string };
      delete_user_by_admin: { Args: { user_id_to_delete: string }; Returns: undefined };
      discard_offer_draft: { Args: { offer_id: string }; Returns: undefined };
      dismiss_merge: { Args: { one_id: string; other_id: string }; Returns: undefined };
      end_own_session: { Args: { session_id: string }; Returns: undefined };
      end_sessions_of: { Args: { user_id: string }; Returns: undefined };
      end_silent_deployments: { Args: Record<PropertyKey, never>; Returns: undefined };
      erase_person: { Args: { email: string }; Returns: Json };
      extend_offer: {
        Args: { offer_id: string; pdf?: Json; valid_until: string; version: number };
        Returns: Json;
      };
      get_all_users: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          email: string;
          has_second_factor: boolean;
          id: string;
          last_sign_in_at: string;
          raw_app_meta_data: Json;
          raw_user_meta_data: Json;
          role: string;
        }[];
      };
      get_answer_times: {
        Args: Record<PropertyKey, never>;
        Returns: {
          median_hours: number;
          pending: number;
          requests: number;
          week: string;
          within_day: number;
        }[];
      };
      get_board: {
        Args: { is_mine?: boolean };
        Returns: {
          cards: Json;
          count: number;
          name: string;
          sums: Json;
        }[];
      };
      get_buyer: { Args: { company_id: string }; Returns: Json };
      get_buyer_timeline: {
        Args: {
          before?: string;
          before_id?: string;
          company_id: string;
          kinds: string[];
          max_count?: number;
        };
        Returns: {
          at: string;
          detail: Json;
          id: string;
          kind: string;
        }[];
      };
      get_certificate_file: { Args: { certificate_id: number }; Returns: string[] };
      get_certificate_warnings: {
        Args: { certificate_id: number };
        Returns: {
          days: number;
          warned_at: string;
        }[];
      };
      get_content_changes: { Args: { since: number }; Returns: Json };
      get_free_mail_domains: { Args: Record<PropertyKey, never>; Returns: string[] };
      get_last_prices: {
        Args: { company_id: string; product_ids: number[] };
        Returns: {
          currency: string;
          incoterm: string;
          is_of_buyer: boolean;
          number: string;
          offer_id: string;
          place: string;
          price_unit: string;
          product_id: number;
          sent_at: string;
          state: string;
          unit_price: string;
        }[];
      };
      get_mail_state: {
        Args: Record<PropertyKey, never>;
        Returns: {
          failed: number;
          last_error: string;
          oldest_waiting: string;
          waiting: number;
        }[];
      };
      get_merge_suggestions: { Args: Record<PropertyKey, never>; Returns: Json };
      get_offer: { Args: { offer_id: string }; Returns: Json };
      get_offer_sums: {
        Args: Record<PropertyKey, never>;
        Returns: {
          count: number;
          currency: string;
          ending_count: number;
          ending_total: string;
          shown_state: string;
          total: string;
        }[];
      };
      get_offers_by_country: {
        Args: Record<PropertyKey, never>;
        Returns: {
          country: string;
          lost: number;
          won: number;
        }[];
      };
      get_offers_by_product: {
        Args: Record<PropertyKey, never>;
        Returns: {
          lost: number;
          name: string;
          name_ar: string;
          product_id: number;
          spellings: string[];
          won: number;
        }[];
      };
      get_own_imports: {
        Args: { table_name: string };
        Returns: {
          created_at: string;
          file_name: string;
          id: string;
        }[];
      };
      get_own_role: { Args: Record<PropertyKey, never>; Returns: string };
      get_own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          begun_at: string;
          id: string;
          is_current: boolean;
          seen_at: string;
          user_agent: string;
        }[];
      };
      get_product_demand: { Args: Record<PropertyKey, never>; Returns: Json };
      get_public_file_types: { Args: { paths: string[] }; Returns: Json };
      get_requests_by_week: {
        Args: Record<PropertyKey, never>;
        Returns: {
          requests: number;
          type: string;
          week: string;
        }[];
      };
      get_retention: {
        Args: Record<PropertyKey, never>;
        Returns: {
          applied_at: string;
          expired: number;
          keep_months: number;
          subject: string;
        }[];
      };
      get_second_factor: {
        Args: Record<PropertyKey, never>;
        Returns: {
          codes_left: number;
          is_mandatory: boolean;
          is_on: boolean;
          since: string;
        }[];
      };
      get_sign_in_state: { Args: Record<PropertyKey, never>; Returns: string };
      get_staff: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          id: string;
          role: string;
        }[];
      };
      get_unlisted_products: {
        Args: Record<PropertyKey, never>;
        Returns: {
          name: string;
          requests: number;
        }[];
      };
      import_rows: {
        Args: { file_name: string; import_id?: string; rows: Json; table_name: string };
        Returns: Json;
      };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_maintenance_enabled: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_replaced: {
        Args: {
          certificate: Omit<
            Database['public']['Tables']['certificates']['Row'],
            Database['public']['Tables']['certificates']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      list_file_removals: { Args: Record<PropertyKey, never>; Returns: string[] };
      list_unnamed_offer_documents: { Args: Record<PropertyKey, never>; Returns: string[] };
      lose_offer: { Args: { note: string; offer_id: string; reason: string }; Returns: undefined };
      make_offer_from_request: { Args: { offer_id: string; request_id: string }; Returns: string };
      make_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      merge_companies: { Args: { kept_id: string; merged_id: string; of_merged: string[] }; Returns: string };
      note_added_user: { Args: { user_id: string }; Returns: undefined };
      note_reading: {
        Args: { action: string; row_count?: number; row_id?: string; table_name: string };
        Returns: undefined;
      };
      queue_deployment: {
        Args: { allow_shrink?: boolean };
        Returns: {
          allow_shrink: boolean;
          built_revision: number | null;
          error: string | null;
          finished_at: string | null;
          heartbeat_at: string | null;
          id: string;
          log_url: string | null;
          queued_at: string;
          reason: string | null;
          requested_by: string | null;
          requested_revision: number;
          started_at: string | null;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'deployments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      queue_due_deployment: {
        Args: Record<PropertyKey, never>;
        Returns: {
          allow_shrink: boolean;
          built_revision: number | null;
          error: string | null;
          finished_at: string | null;
          heartbeat_at: string | null;
          id: string;
          log_url: string | null;
          queued_at: string;
          reason: string | null;
          requested_by: string | null;
          requested_revision: number;
          started_at: string | null;
          status: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'deployments';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      read_offer: { Args: { token_hash: string }; Returns: Json };
      release_mail: { Args: { mail_claim: string; mail_id: string }; Returns: undefined };
      report_deployment: {
        Args: {
          built_revision?: number;
          deployment_id: string;
          error?: string;
          event: string;
          log_url?: string;
          reason?: string;
        };
        Returns: {
          allow_shrink: boolean;
          outcome: string;
          status: string;
          waiting: string;
        }[];
      };
      resend_offer_link: { Args: { offer_id: string }; Returns: undefined };
      restore_deleted: { Args: { entry_id: number }; Returns: Json };
      revoke_offer_links: { Args: { offer_id: string }; Returns: undefined };
      run_maintenance: { Args: Record<PropertyKey, never>; Returns: Json };
      save_offer_draft: {
        Args: { contact_id?: string; content: Json; offer_id: string; seen: string };
        Returns: Json;
      };
      search_contact_messages: {
        Args: { patterns: string[] };
        Returns: {
          company_id: string | null;
          created_at: string;
          email: string;
          id: string;
          locale: string;
          message: string;
          name: string;
          search_text: string | null;
          status: string;
          website: string | null;
          whatsapp: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'contact_messages';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_job_applications: {
        Args: { patterns: string[] };
        Returns: {
          cover_letter: string | null;
          created_at: string;
          email: string;
          id: string;
          name: string;
          phone: string | null;
          position: string | null;
          request_id: string | null;
          resume_url: string | null;
          search_text: string | null;
          status: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'job_applications';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_offers: {
        Args: { patterns: string[] };
        Returns: {
          changed_at: string;
          company_id: string;
          company_name: string;
          contact_id: string | null;
          country: string | null;
          created_at: string;
          currency: string;
          current_version: number | null;
          id: string;
          incoterm: string | null;
          lost_note: string | null;
          lost_reason: string | null;
          number: string;
          opened_at: string | null;
          owner_id: string | null;
          place: string | null;
          products: string[];
          request_id: string | null;
          search_text: string;
          sent_at: string | null;
          state: string;
          total: number | null;
          valid_until: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'offers';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_products: {
        Args: { patterns: string[] };
        Returns: {
          availability: string;
          category: string;
          created_at: string;
          description: string | null;
          description_ar: string | null;
          hs_code: string | null;
          id: number;
          image: string | null;
          is_published: boolean;
          loading_port: string | null;
          loading_port_ar: string | null;
          min_order_kg: number | null;
          name: string;
          name_ar: string | null;
          origin: string | null;
          origin_ar: string | null;
          packing: NonNullable<Json>;
          price: string | null;
          rating: number | null;
          season: string[] | null;
          shelf_life: string | null;
          shelf_life_ar: string | null;
          sizes: string | null;
          sizes_ar: string | null;
          slug: string;
          storage: string | null;
          storage_ar: string | null;
          storage_max_c: number | null;
          storage_min_c: number | null;
          updated_at: string;
          variety: string | null;
          variety_ar: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'products';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_requests: {
        Args: { patterns: string[] };
        Returns: {
          answered_at: string | null;
          attachment_ids: string[];
          company_id: string | null;
          country: string | null;
          created_at: string;
          form_data: NonNullable<Json>;
          id: string;
          incoterm: string | null;
          lines: Json | null;
          locale: string;
          search_text: string | null;
          status: string;
          trade: Json | null;
          type: string;
          website: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'requests';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_access_code: { Args: Record<PropertyKey, never>; Returns: boolean };
      send_offer: { Args: { offer_id: string; seen: string; sending: Json }; Returns: Json };
      set_retention: { Args: { keep_months: number; subject: string }; Returns: undefined };
      set_user_role: { Args: { new_role: string; user_id: string }; Returns: undefined };
      settle_mail: {
        Args: { failure?: string; is_final?: boolean; mail_claim: string; mail_id: string };
        Returns: undefined;
      };
      start_offer_version: { Args: { offer_id: string }; Returns: number };
      take_away_second_factor: { Args: { user_id: string }; Returns: undefined };
      try_maintenance_code: { Args: { code: string }; Returns: undefined };
      undo_import: { Args: { import_id: string }; Returns: Json };
      undo_merge: { Args: { merge_id: string }; Returns: string };
      unsubscribe: { Args: { token: string }; Returns: undefined };
      unsubscribe_token: {
        Args: {
          subscription: Omit<
            Database['public']['Tables']['newsletter_subscriptions']['Row'],
            Database['public']['Tables']['newsletter_subscriptions']['ComputedFields']
          >;
        };
        Returns: string;
      };
      use_recovery_code: { Args: { code: string }; Returns: undefined };
      withdraw_offer: { Args: { offer_id: string; reason: string }; Returns: undefined };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
